"""What the panels beside the map tell: each function draws one into the room it is given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from towermind_app.play.game.float_drawing import known_sprite
from towermind_app.play.game.log import LogLine
from towermind_app.play.game.next_wave import WaveView, current_wave, next_wave
from towermind_app.play.game.unit_cards import Card
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.figures import clock_text
from towermind_app.play.ui.look import ASH, BLOOD, BONE, EMBER, GOLD, INK, LEAF, NIGHT, PAPER, Colour, Look
from towermind_app.play.ui.widgets import draw_key
from towermind_app.sim.layout import TICKS_PER_SECOND
from towermind_app.sim.simulation import Simulation

_LINE: Final = 18
_FLAT: Final = 80
"""A room for waves lower than this shows them side by side."""
_KEY_ROWS: Final = (
    (("build_archer", "build_magician", "build_knights"), "build a tower"),
    (("upgrade", "sell"), "upgrade, sell"),
    (("show_range", "relocate"), "range, move knights"),
    (("reinforce",), "reinforcements"),
    (("hero_move",), "send the hero"),
    (("hero_skill", "hero_upgrade"), "fire, train him"),
    (("next_point",), "next tower point"),
    (("slower", "faster"), "speed"),
)


def draw_heading(
    target: pygame.Surface, look: Look, room: pygame.Rect, simulation: Simulation, *, paused: bool = False
) -> None:
    """Level and game time; that it is paused stands in the level's place."""
    font = look.fonts.pixel(12)
    name = "PAUSED" if paused else simulation.level.name or f"Level {simulation.level.id}"
    clock = clock_text(simulation.seconds)
    width = room.width - font.size(clock)[0] - round(10 * look.fonts.scale)
    look.text(target, room.topleft, look.fitting(name, font, width), font, GOLD, shadow=True)
    look.text(target, room.topright, clock, font, PAPER, "topright", shadow=True)


def draw_waves(target: pygame.Surface, look: Look, room: pygame.Rect, simulation: Simulation) -> None:
    """The wave under way as what is left of it, and the one to come with its countdown."""
    now, then = current_wave(simulation), next_wave(simulation)
    flat = room.height < _FLAT * look.fonts.scale
    half = pygame.Rect(
        room.x, room.y, room.width // 2 if flat else room.width, room.height if flat else room.height // 2
    )
    other = half.move(half.width, 0) if flat else half.move(0, half.height)
    if now is None:
        if then is not None:
            _draw_wave(
                target, look, room, then, simulation, f"Next: wave {then.number} of {then.of}", large=True
            )
        else:
            look.text(
                target, room.topleft, last_words(simulation), look.fonts.bold(14), PAPER, width=room.width
            )
        return
    title = f"Wave {now.number} of {now.of}: {now.left} to come"
    _draw_wave(target, look, half, now, simulation, title)
    if then is not None:
        _draw_wave(target, look, other, then, simulation, f"Then wave {then.number}")


def last_words(simulation: Simulation) -> str:
    """What there is to say of the waves once the last has come."""
    if not simulation.over:
        return "The last wave is on the map: beat it and you have won."
    return "All waves are beaten." if simulation.outcome == "won" else "The base has fallen."


def _draw_wave(
    target: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    wave: WaveView,
    simulation: Simulation,
    title: str,
    *,
    large: bool = False,
) -> None:
    font = look.fonts.bold(13)
    box = look.text(target, room.topleft, title, font, BONE)
    if wave.seconds is not None:
        _draw_countdown(target, look, room, wave.seconds)
    below = pygame.Rect(room.x, box.bottom, room.width, room.bottom - box.bottom)
    _draw_groups(target, look, below, wave, simulation, large)


def _draw_countdown(target: pygame.Surface, look: Look, room: pygame.Rect, seconds: int) -> None:
    colour = EMBER if seconds <= 3 else GOLD
    look.text(target, room.topright, f"in {seconds} s", look.fonts.bold(15), colour, "topright")


def _draw_groups(
    target: pygame.Surface, look: Look, room: pygame.Rect, wave: WaveView, simulation: Simulation, large: bool
) -> None:
    """Icons with their counts, in as many rows as fit; they shrink before they would not fit."""
    if not wave.groups:
        return
    rows = 2 if large and len(wave.groups) > 4 else 1
    in_row = -(-len(wave.groups) // rows)
    height = room.height // rows
    width = min(round(64 * look.fonts.scale), room.width // in_row)
    for number, group in enumerate(wave.groups):
        cell = pygame.Rect(
            room.x + number % in_row * width, room.y + number // in_row * height, width, height
        )
        slug = simulation.tables.enemies[group.kind].slug
        draw_icon(
            target,
            look,
            pygame.Rect(cell.x, cell.y, cell.width * 3 // 5, cell.height),
            f"enemy/{slug}/walk/0",
        )
        place = (cell.x + cell.width * 3 // 5, cell.centery)
        look.text(target, place, f"×{group.count}", look.fonts.bold(13), PAPER, "midleft", shadow=True)


def draw_icon(target: pygame.Surface, look: Look, cell: pygame.Rect, name: str, most: float = 1.3) -> None:
    """A sprite in the middle of a cell, shrunk when it would not fit."""
    name = known_sprite(name)
    whole = look.sprite(name)
    share = min(most, cell.width / whole.get_width(), cell.height / whole.get_height())
    picture = look.sprite(name, round(share, 2))
    target.blit(picture, picture.get_rect(center=cell.center))


def draw_card(target: pygame.Surface, look: Look, room: pygame.Rect, card: Card) -> None:
    """The selected thing: portrait, name, health, figures, notes; what no longer fits is left out."""
    portrait = pygame.Rect(room.x, room.y, round(54 * look.fonts.scale), round(54 * look.fonts.scale))
    target.fill(NIGHT, portrait)
    draw_icon(target, look, portrait.inflate(-4, -4), card.sprite, 1.6)
    right = portrait.right + round(10 * look.fonts.scale)
    width = room.right - right
    box = look.text(target, (right, room.y), card.title, look.fonts.bold(16), GOLD, width=width, shadow=True)
    if card.health:
        bar = pygame.Rect(right, box.bottom + 3 * look.unit, width, round(18 * look.fonts.scale))
        draw_health(target, look, bar, *card.health)
        box = bar
    y = max(portrait.bottom, box.bottom) + round(6 * look.fonts.scale)
    y = draw_rows(target, look, pygame.Rect(room.x, y, room.width, room.bottom - y), card.rows)
    _draw_notes(target, look, pygame.Rect(room.x, y, room.width, room.bottom - y), card.notes)


def draw_health(target: pygame.Surface, look: Look, bar: pygame.Rect, now: int, full: int) -> None:
    """A bar with its figures on it."""
    target.fill(INK, bar)
    inner = bar.inflate(-2 * look.unit, -2 * look.unit)
    share = now / full if full else 0.0
    target.fill((92, 32, 36), inner)
    filled = round(inner.width * min(1.0, share))
    target.fill((92, 150, 58) if share > 0.35 else BLOOD, (inner.x, inner.y, filled, inner.height))
    look.text(target, inner.center, f"{now} / {full}", look.fonts.bold(12), PAPER, "center", shadow=True)


def draw_rows(target: pygame.Surface, look: Look, room: pygame.Rect, rows: Sequence[tuple[str, str]]) -> int:
    """Labels with their values, as many as fit; returns the pixel row below the last."""
    label, value = look.fonts.text(13), look.fonts.bold(13)
    step = round(_LINE * look.fonts.scale)
    y = room.y
    for name, words in rows:
        if y + step > room.bottom:
            break
        box = look.text(target, (room.x, y), name, label, BONE)
        room_left = room.right - box.right - round(8 * look.fonts.scale)
        look.text(target, (room.right, y), look.fitting(words, value, room_left), value, PAPER, "topright")
        y += step
    return y


def _draw_notes(target: pygame.Surface, look: Look, room: pygame.Rect, notes: Sequence[str]) -> None:
    font = look.fonts.text(13)
    y = room.y + round(4 * look.fonts.scale)
    for note in notes:
        if y + font.get_height() > room.bottom:
            return
        y = look.text(target, (room.x, y), note, font, EMBER, width=room.width).bottom


def draw_keys(target: pygame.Surface, look: Look, room: pygame.Rect, keys: KeyMap) -> int:
    """What the keys do, a row each; returns the pixel row below the last."""
    font, step, y = look.fonts.text(13), round(22 * look.fonts.scale), room.y
    for commands, words in _KEY_ROWS:
        right = room.x
        for command in reversed(commands):
            place = (room.x + round(104 * look.fonts.scale) - (right - room.x), y + step // 2)
            right += draw_key(target, look, place, keys.label(command)).width + 2 * look.unit
        left = room.x + round(114 * look.fonts.scale)
        look.text(
            target, (left, y + step // 2), look.fitting(words, font, room.right - left), font, BONE, "midleft"
        )
        y += step
    return y


def draw_log(target: pygame.Surface, look: Look, room: pygame.Rect, lines: Sequence[LogLine]) -> None:
    """The latest lines, wrapped, newest at the bottom; a mark tells what went well and what was refused."""
    bottom = room.bottom
    for line in reversed(lines):
        picture = _log_picture(look, line, room.width, newest=line is lines[-1])
        if picture.get_height() > bottom - room.top and line is not lines[-1]:
            return
        box = picture.get_rect(bottomleft=(room.x, bottom)).clip(room)
        target.blit(picture, box, ((0, 0), box.size))
        bottom = box.top - look.unit


@lru_cache(maxsize=64)
def _log_picture(look: Look, line: LogLine, width: int, newest: bool) -> pygame.Surface:
    """One line of the log: when, a mark, and the words beside them."""
    font = look.fonts.text(13)
    clock, gap = clock_text(line.tick / TICKS_PER_SECOND), round(8 * look.fonts.scale)
    mark = font.size("00:00"[-len(clock) :])[0] + gap  # so that all lines begin in one column
    left = mark + round(14 * look.fonts.scale)
    words = font.render(line.words, True, _log_colour(line, newest), wraplength=max(1, width - left))
    picture = pygame.Surface((width, words.get_height()), pygame.SRCALPHA)
    box = look.text(picture, (0, 0), clock, font, ASH)
    picture.blit(words, (left, 0))
    if line.good is not None:
        draw_verdict(picture, look, (mark, box.centery), line.good)
    return picture


def _log_colour(line: LogLine, newest: bool) -> Colour:
    if line.good is False:
        return EMBER
    return PAPER if newest else BONE


def draw_verdict(target: pygame.Surface, look: Look, midleft: tuple[int, int], good: bool) -> None:
    """A tick or a cross."""
    size = round(8 * look.fonts.scale)
    x, y = midleft[0], midleft[1] - size // 2
    if good:
        points = [(x, y + size // 2), (x + size // 3, y + size), (x + size, y)]
        pygame.draw.lines(target, LEAF, False, points, 2)
    else:
        pygame.draw.line(target, BLOOD, (x, y), (x + size, y + size), 3)
        pygame.draw.line(target, BLOOD, (x, y + size), (x + size, y), 3)
