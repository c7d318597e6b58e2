"""What the help says: rules in words, everything with a number from the tables, keys from the key map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.play.keys import COMMANDS
from towermind_app.play.ui.figures import ability_text, spread, targets_text
from towermind_app.play.ui.look import BONE, EMBER, GOLD, PAPER, VIOLET, Colour
from towermind_app.play.ui.widgets import draw_key

if TYPE_CHECKING:
    from towermind_app.play.app import App
    from towermind_app.tables.units import Enemy, Tower

Facts = Sequence[tuple[str, str]]

_PICTURE = 88
_RULES: Final = (
    (
        "base/0",
        "What it is about",
        "Enemies come down the roads in waves and make for your base. Every one that gets there costs "
        "one point of base health; at none the level is lost. When the last wave is beaten it is won. "
        "The score counts down from 0: one point for each enemy that got through.",
    ),
    (
        "coin/0",
        "Gold",
        "Fallen enemies pay nothing. Gold comes from coins that appear anywhere on the map, one at a "
        "time. A knight or the hero close to a coin picks it up; left alone it vanishes, and the ring "
        "round it shows how long it stays.",
    ),
    (
        "tower/archer/2",
        "Towers",
        "Towers stand on the bare patches beside the roads. Each kind has its use: archers reach far "
        "and hit flyers, magicians hurt whole groups on the ground, knight towers send out knights "
        "who hold the enemy up. Every upgrade makes a tower stronger, without a limit. Selling pays "
        "back a part of what the tower has cost.",
    ),
    (
        "knight/walk/0",
        "Knights",
        "Up to three knights of a tower wait around its flag and stop ground enemies that come near; "
        "while enemies fight they do not walk on. Move the flag anywhere inside the tower's circle. "
        "Reinforcements are two more knights, free, wherever you point, for a short time.",
    ),
    (
        "hero/walk/0",
        "The hero",
        "Send the hero anywhere, off the road too; on the way enemies are passed by. Standing, the "
        "hero fights what comes close, throws fire at flyers and takes coins. Wounds heal by "
        "themselves, and a fallen hero comes back in the middle of the map after a while. Fire of "
        "Rage costs health and leaves a fire that burns enemies on the ground, but your own knights "
        "as well.",
    ),
    (
        "fog",
        "The cloud",
        "A cloud drifts over the map. Under it towers, knights and hero do not attack, and you do not "
        "see what happens. A burning fire under the cloud lifts it.",
    ),
    (
        "tower/frozen",
        "Ice",
        "Some enemies freeze towers they come close to. A frozen tower does nothing until the caster "
        "is dead or out of its range; it can still be upgraded and sold.",
    ),
    (
        "icon/pause",
        "Time",
        "You may give commands while the game is paused, and change its speed at any time. Every game "
        "is recorded: watch it again under Replays. The same level and seed bring the same enemies on "
        "the same roads.",
    ),
)
_RULE_SIZES: Final = {
    "fog": 0.25,
    "base/0": 2.0,
    "coin/0": 2.0,
    "icon/pause": 1.8,
    "hero/walk/0": 1.8,
    "knight/walk/0": 1.8,
}
_MOUSE: Final = (
    ("Left click", "choose a tower point, tower, unit or button; confirm a place"),
    ("Right click", "send the hero there; cancel a choice"),
    ("Alt+Enter", "full screen"),
    ("Tab, arrows, Enter, Esc", "move through every menu"),
)


class Sheet:
    """A page as a stack of pictures, laid out for one width in pixels."""

    def __init__(self, app: App, width: int) -> None:
        self.app, self.width, self.height = app, width, 0
        self._blocks: list[tuple[int, pygame.Surface]] = []

    def draw(self, target: pygame.Surface, place: tuple[int, int]) -> None:
        for y, picture in self._blocks:
            target.blit(picture, (place[0], place[1] + y))

    def add(self, picture: pygame.Surface, gap: int) -> None:
        """Put a picture below the others, with a gap after it in pixels."""
        self._blocks.append((self.height, picture))
        self.height += picture.get_height() + gap

    def heading(self, words: str) -> None:
        self.add(self.app.fonts.bold(18).render(words, True, GOLD), self.app.px(4))

    def paragraph(self, words: str) -> None:
        self.add(self.words(words, PAPER, min(self.width, self.app.px(760))), self.app.px(16))

    def words(self, words: str, colour: Colour, width: int) -> pygame.Surface:
        """Wrapped text."""
        return self.app.fonts.text(15).render(words, True, colour, wraplength=width)

    def entry(self, sprite: str, title: str, words: Sequence[str], facts: Facts, size: float = 1.4) -> None:
        """A unit: its picture, its name, sentences about it, and figures in columns."""
        px, fonts = self.app.px, self.app.fonts
        left = px(_PICTURE)
        sentences = [self.words(each, PAPER if number == 0 else EMBER, self.width - left)
                     for number, each in enumerate(words) if each]  # fmt: skip
        table = self._facts(facts, self.width - left)
        name = fonts.bold(17).render(title, True, GOLD)
        parts = [name, *sentences, table]
        picture = self.app.look.sprite(sprite, size)
        height = max(sum(part.get_height() + px(3) for part in parts), picture.get_height())
        block = pygame.Surface((self.width, height + px(8)), pygame.SRCALPHA)
        block.blit(picture, picture.get_rect(center=(left // 2 - px(6), height // 2)))
        top = 0
        for part in parts:
            block.blit(part, (left, top))
            top += part.get_height() + px(3)
        block.fill(VIOLET, (0, block.get_height() - 1, self.width, 1))
        self.add(block, px(10))

    def _facts(self, facts: Facts, width: int) -> pygame.Surface:
        px, text, bold = self.app.px, self.app.fonts.text(14), self.app.fonts.bold(14)
        across = max(1, width // px(150))
        cell = min(width // across, px(200))
        line = text.get_linesize() + px(2)
        table = pygame.Surface((width, line * -(-len(facts) // across)), pygame.SRCALPHA)
        for number, (name, value) in enumerate(facts):
            x, y = cell * (number % across), line * (number // across)
            label = text.render(f"{name} ", True, BONE)
            table.blit(label, (x, y))
            table.blit(bold.render(value, True, PAPER), (x + label.get_width(), y))
        return table

    def key(self, label: str, words: str) -> None:
        """A key and what it does."""
        px = self.app.px
        row = pygame.Surface((self.width, px(32)), pygame.SRCALPHA)
        draw_key(row, self.app.look, (px(164), row.get_height() // 2), label)
        self.app.look.text(
            row, (px(180), row.get_height() // 2), words, self.app.fonts.text(15), PAPER, "midleft"
        )
        self.add(row, 0)


def rules_page(sheet: Sheet) -> None:
    for sprite, heading, words in _RULES:
        sheet.entry(sprite, heading, [words], (), _RULE_SIZES.get(sprite, 1.4))


def towers_page(sheet: Sheet) -> None:
    tables = sheet.app.tables
    for tower, slug in (
        (tables.archer, "archer"),
        (tables.magician, "magician"),
        (tables.knight_tower, "knight"),
    ):
        sheet.entry(f"tower/{slug}/1", tower.name, [tower.description], _tower_facts(tower), 1.5)


def _tower_facts(tower: Tower) -> Facts:
    shoots = tower.attack_damage + tower.attack_extra_damage > 0
    facts = [
        ("Price", f"{tower.price} gold"),
        ("Upgrade", f"{tower.upgrade_price} gold"),
        ("A level adds", f"{(tower.upgrade_growth - 1) * 100:.0f} %"),
        ("Range", f"{tower.attack_range:g} across"),
    ]
    if not shoots:
        return [*facts, ("A knight every", f"{tower.attack_speed:g} s")]
    damage = spread(tower.attack_damage, tower.attack_extra_damage)
    targets = targets_text(bool(tower.can_attack_ground), bool(tower.can_attack_air))
    return [*facts, ("Damage", damage), ("Attacks every", f"{tower.attack_speed:g} s"), ("Hits", targets)]


def units_page(sheet: Sheet) -> None:
    tables = sheet.app.tables
    hero, knight, more = tables.hero, tables.knight, tables.reinforcements
    fights = [
        ("Health", f"{hero.health:g}"),
        ("Speed", f"{hero.movement_speed:g} a second"),
        ("Damage", spread(hero.attack_damage, hero.attack_extra_damage)),
        ("Attacks every", f"{hero.attack_speed:g} s"),
        ("Heals", f"{hero.recover_health_per_sec:g} a second"),
        ("Returns after", f"{hero.revive_time:g} s"),
        ("Upgrade", f"{hero.upgrade_gold_coin_cost} gold"),
        ("for", f"+{hero.upgrade_health_growth_value:g} health"),
    ]
    sheet.entry("hero/walk/0", "Hero", [hero.description], fights, 1.8)
    skill = [
        ("Costs", f"{hero.skill_cost_health:g} health"),
        ("Burns", f"{hero.skill_last_time:g} s"),
        ("Damage", spread(hero.skill_attack_damage, hero.skill_attack_extra_damage)),
        ("Size", f"{hero.skill_attack_range:g} across"),
    ]
    sheet.entry("flame/0", "Fire of Rage", [hero.skill_description], skill, 1.4)
    swords = [
        ("Health", f"{knight.health:g}"),
        ("Speed", f"{knight.movement_speed:g} a second"),
        ("Damage", spread(knight.attack_damage, knight.attack_extra_damage)),
        ("Attacks every", f"{knight.attack_speed:g} s"),
    ]
    sheet.entry("knight/walk/0", "Knight", [knight.description], swords, 1.8)
    call = [
        ("Knights", f"{more.number}"),
        ("Stay", f"{more.exist_time:g} s"),
        ("Ready again after", f"{more.cooldown_time:g} s"),
    ]
    sheet.entry("reinforcement/walk/0", "Reinforcements", [more.description], call, 1.8)


def enemies_page(sheet: Sheet) -> None:
    for enemy in sheet.app.tables.enemies:
        ability = "" if enemy.ability is None else ability_text(enemy.ability)
        sheet.entry(
            f"enemy/{enemy.slug}/walk/0", enemy.name, [enemy.description, ability], _enemy_facts(enemy), 1.5
        )


def _enemy_facts(enemy: Enemy) -> Facts:
    facts = [("Health", f"{enemy.health:g}"), ("Speed", f"{enemy.movement_speed:g} a second")]
    if enemy.flies:
        return [*facts, ("Flies:", "nobody can stop it")]
    damage = spread(enemy.attack_damage, enemy.attack_extra_damage)
    return [*facts, ("Damage", damage), ("Attacks every", f"{enemy.attack_speed:g} s")]


def keys_page(sheet: Sheet) -> None:
    sheet.heading("Keys")
    sheet.paragraph("They can be changed under Settings.")
    for command, (_, words) in COMMANDS.items():
        sheet.key(sheet.app.keys.label(command), words)
    sheet.heading("Mouse and menus")
    for label, words in _MOUSE:
        sheet.key(label, words)


PAGES: Final[dict[str, Callable[[Sheet], None]]] = {
    "How to play": rules_page,
    "Towers": towers_page,
    "Hero and knights": units_page,
    "Enemies": enemies_page,
    "Keys": keys_page,
}
"""The pages by their title, in the order shown."""
