"""A recording in words: what happened in each tick, for eyes that check it against the rules."""

from __future__ import annotations

from collections import Counter

import numpy as np

from tests.golden.stage import under_cloud
from towermind_app.record import ActionLine, Recording, Replay
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.layout import HERO, NOBODY, STATE, TICKS_PER_SECOND, Record
from towermind_app.sim.legality import ActionType, ErrorCode

TOWERS = ("archer tower", "magician tower", "knight tower")
SHOTS = ("", "arrow", "spears", "fireball")


def in_words(recording: Recording) -> str:
    """The whole episode, a line for each thing that happened."""
    replay = Replay(recording)
    teller = _Teller(recording)
    about = recording.header.display.get("about", "")
    rows = [f"{recording.level.name}: {about}", ""]
    while not replay.at_end:
        before = replay.simulation.states.copy().view(STATE)[0]
        actions = replay.actions_at(replay.tick)
        replay.step(1)
        told = teller.tick(before, replay.simulation.state, actions, replay.simulation.take_events())
        rows += [f"{_clock(int(before.tick))}  {row}" for row in told]
    late = replay.actions_at(replay.tick)
    rows += [f"{_clock(replay.tick)}  {_action(action)}" for action in late]
    return "\n".join([*rows, "", *_ending(recording, replay)]) + "\n"


def _clock(tick: int) -> str:
    return f"{tick:5d} {tick / TICKS_PER_SECOND:6.2f} s"


def _ending(recording: Recording, replay: Replay) -> list[str]:
    end, state = recording.end, replay.simulation.state
    assert end is not None
    counts = end.counts
    return [
        f"{end.outcome}, score {end.score}, {end.ticks} ticks, gold {state.gold}, digest {end.digest}",
        f"actions {counts.actions}, valid {counts.valid_actions}, coins {counts.coins}, "
        f"compensations {counts.compensations}, kills {sum(counts.kills)}, leaks {sum(counts.leaks)}",
    ]


def _action(action: ActionLine) -> str:
    word = ActionType(action.type).name.lower().replace("_", " ")
    result = "done" if action.success else f"refused, {action.error} {ErrorCode(action.error).name.lower()}"
    return f"> {word} ({action.x:g}, {action.y:g}): {result}"


class _Teller:
    """Compares the state before and after a tick and says what changed."""

    def __init__(self, recording: Recording) -> None:
        self._level = recording.level
        self._kinds = [enemy.name for enemy in recording.tables.enemies]
        self._knights: dict[int, int] = {}
        self._names: dict[int, str] = {}
        self._healing: dict[int, int] = {}

    def tick(
        self, before: Record, after: Record, actions: tuple[ActionLine, ...], events: list[Event]
    ) -> list[str]:
        for enemy in after.enemies[after.enemies["active"] == 1]:
            self._names[int(enemy.id)] = f"{self._kinds[enemy.kind]} #{enemy.id}"
        rows = [_action(action) for action in actions]
        rows += [self._event(event) for event in events]
        rows += self._cloud(before, after)
        rows += self._enemies(before, after, events)
        rows += self._knights_and_hero(before, after, events)
        rows += self._shots(before, after)
        if before.gold != after.gold:
            rows.append(f"gold {before.gold} -> {after.gold}")
        return rows

    def _event(self, event: Event) -> str:
        place = f"at ({event.x:.2f}, {event.y:.2f})"
        word = event.kind.name.lower().replace("_", " ")
        match event.kind:
            case EventKind.LEAK:
                return f"leak of {self._kinds[event.subject]}, base health {event.value}"
            case EventKind.KILL:
                return f"kill of {self._named(event.value)} {place}"
            case EventKind.ROSE:
                return f"{self._kinds[event.subject]} rises with {event.value} {place}"
            case EventKind.BUILT:
                return f"built {TOWERS[event.value]} on point {event.subject}"
            case EventKind.ENEMY_HIT:
                return f"{self._named(event.subject)} loses {event.value}"
            case EventKind.KNIGHT_HIT:
                return f"knight #{event.subject} loses {event.value}"
            case EventKind.HERO_HIT:
                return f"hero loses {event.value}"
            case EventKind.STOMPED:
                return f"{self._kinds[event.subject]} stomps {place}"
            case EventKind.ENDED:
                return "the episode ends"
            case _:
                return f"{word} [{event.subject}, {event.value}] {place}"

    def _named(self, number: int) -> str:
        return self._names.get(number, f"enemy #{number}")

    def _cloud(self, before: Record, after: Record) -> list[str]:
        rows = []
        if before.fog.lifted != after.fog.lifted:
            rows.append(
                "a flame lifts the cloud" if after.fog.lifted else "no flame lifts the cloud any more"
            )
        burning = [int((state.flames["ticks_left"] > 0).sum()) for state in (before, after)]
        if burning[0] != burning[1]:
            rows.append(f"flames burning: {burning[1]}")
        places = {f"point {number}": point.position for number, point in enumerate(self._level.tower_points)}
        for name, (x, y) in places.items():
            if under_cloud(before.fog, x, y) != under_cloud(after.fog, x, y):
                rows.append(f"the cloud {'covers' if under_cloud(after.fog, x, y) else 'leaves'} {name}")
        hidden = [under_cloud(state.fog, state.hero.x, state.hero.y) for state in (before, after)]
        if after.hero.alive and hidden[0] != hidden[1]:
            rows.append(f"the hero is {'under' if hidden[1] else 'out of'} the cloud")
        return rows

    def _enemies(self, before: Record, after: Record, events: list[Event]) -> list[str]:
        hits: Counter[int] = Counter()
        for event in events:
            if event.kind == EventKind.ENEMY_HIT:
                hits[event.subject] += event.value
        rows = []
        for slot in np.flatnonzero(after.enemies["active"]):
            old, new = before.enemies[slot], after.enemies[slot]
            name = self._names[int(new.id)]
            if not old.active or old.id != new.id:
                rows.append(f"{name} comes in slot {slot} on path {new.path} with {new.health}")
                continue
            if old.foe != new.foe:
                rows.append(f"{name} {self._held(after, int(new.foe))}")
            if old.haste != new.haste:
                rows.append(f"{name} walks {new.haste:g} times as fast")
            if new.fallen > 0 and old.fallen == 0:
                rows.append(f"{name} falls at ({new.x:.2f}, {new.y:.2f}) for {new.fallen} ticks")
            if not old.fallen and not new.fallen:
                gain = int(new.health - old.health) + hits[int(new.id)]
                rows += self._healed(name, int(new.id), gain, int(new.health))
        return rows

    def _held(self, state: Record, foe: int) -> str:
        if foe == NOBODY:
            return "is held by nobody"
        return "is held by the hero" if foe == HERO else f"is held by knight #{state.knights[foe].id}"

    def _healed(self, name: str, number: int, gain: int, health: int) -> list[str]:
        """Healing comes in single points with ticks between; two ticks without any end it."""
        quiet = self._healing.get(number)
        if gain > 0:
            self._healing[number] = 0
            return [f"{name} is being healed, {health}"] if quiet is None else []
        if quiet is None:
            return []
        self._healing[number] = quiet + 1
        if quiet < 2:
            return []
        del self._healing[number]
        return [f"{name} is healed no more, {health}"]

    def _knights_and_hero(self, before: Record, after: Record, events: list[Event]) -> list[str]:
        dead = {event.value for event in events if event.kind == EventKind.KNIGHT_DIED}
        rows = []
        for slot in np.flatnonzero(before.knights["active"] | after.knights["active"]):
            old, new = before.knights[slot], after.knights[slot]
            same = old.active and new.active and old.id == new.id
            if old.active and not same and old.id not in dead:
                rows.append(f"knight #{old.id} leaves with {old.health}")
            if new.active and not same:
                rows.append(f"knight #{new.id} comes in slot {slot} at ({new.x:.2f}, {new.y:.2f})")
            hidden = under_cloud(after.fog, new.x, new.y)
            if same and hidden != under_cloud(before.fog, old.x, old.y):
                rows.append(f"knight #{new.id} is {'under' if hidden else 'out of'} the cloud")
            if same:
                rows += self._fighter(f"knight #{new.id}", old, new, after)
        if before.hero.alive and after.hero.alive:
            rows += self._fighter(f"hero ({after.hero.health})", before.hero, after.hero, after)
            if before.hero.health < after.hero.health == after.hero.max_health == before.hero.max_health:
                rows.append(f"hero is in full health again, {after.hero.health}")
        return rows

    def _fighter(self, name: str, old: Record, new: Record, after: Record) -> list[str]:
        rows = []
        if old.target != new.target:
            chosen = "nobody" if new.target == NOBODY else self._names[int(after.enemies[new.target].id)]
            rows.append(f"{name} turns to {chosen} at ({new.x:.2f}, {new.y:.2f})")
        if old.walking and not new.walking:
            rows.append(f"{name} has walked to ({new.x:.2f}, {new.y:.2f})")
        return rows

    def _shots(self, before: Record, after: Record) -> list[str]:
        rows = []
        for slot in np.flatnonzero(before.projectiles["kind"]):
            old = before.projectiles[slot]
            if old.kind in (1, 3) and after.projectiles[slot].kind == 0:
                enemy = after.enemies[old.target]
                if (old.x - enemy.x) ** 2 + (old.y - enemy.y) ** 2 > 0.121**2:
                    rows.append(f"{SHOTS[old.kind]} is lost")
        return rows
