"""Choosing a level and a seed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.play import navigation
from towermind_app.play.menus.level_choices import Choice, choices
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Pane, is_plain_key
from towermind_app.play.ui.look import ASH, BONE, EMBER, GOLD, NIGHT, PAPER, Look
from towermind_app.play.ui.map_picture import map_picture
from towermind_app.play.ui.widgets import Button, Lit, TextBox, Widget, draw_plate

if TYPE_CHECKING:
    from towermind_app.play.app import App

LONGEST_SEED: Final = 19  # digits: every such number below 2 ** 63 or so is a seed
_CARD_WIDTH, _WIDEST_CARD, _CARD_WORDS, _GAP = 160, 310, 46, 14
_WIDEST_MAP, _KIND_WIDTH = 210, 128


class LevelCard(Widget):
    """A level's picture and name; Enter starts it, a click chooses it."""

    def __init__(self, screen: LevelSelect, choice: Choice, rect: pygame.Rect) -> None:
        super().__init__(_card_name(choice), rect)
        self.choice, self._screen = choice, screen

    def press(self) -> None:
        self._screen.start(self.choice)

    def click(self, place: tuple[int, int]) -> None:
        """Choosing is done by the focus that comes with the click."""

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        picture = self._screen.picture(self.choice, room.width)
        target.blit(picture, room.topleft)
        left, top = room.x + 3 * look.unit, room.y + picture.get_height() + 2 * look.unit
        name = look.fitting(self.choice.level.name, look.fonts.bold(15), room.width)
        box = look.text(target, (left, top), name, look.fonts.bold(15), GOLD if lit.focused else PAPER)
        mark, colour = self.choice.short_mark
        look.text(target, (left, box.bottom), mark, look.fonts.bold(12), colour)
        best = self.choice.best
        words, colour = ("new", ASH) if best is None else (f"best {best.score:g}", EMBER)
        look.text(
            target, (room.right - 3 * look.unit, box.bottom), words, look.fonts.bold(12), colour, "topright"
        )


def _card_name(choice: Choice) -> str:
    return f"level {choice.called}"


class LevelSelect(MenuScreen):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        found = choices(app)
        self._choices, self._unfinished = found.levels, found.unfinished
        self._chosen = next((c for c in self._choices if c.called == app.progress.last), None)
        if self._chosen is None and self._choices:
            self._chosen = self._choices[0]
        self._pictures: dict[tuple[str, int], pygame.Surface] = {}
        rect = pygame.Rect(0, 0, 0, 0)
        self._seed = TextBox("seed", rect, "empty: a new one", LONGEST_SEED, self._start_chosen)
        self._fresh = True

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        detail_width = min(px(330), room.width * 2 // 5)
        self._detail = pygame.Rect(room.right - detail_width, room.y, detail_width, room.height)
        self._lay_out_cards(pygame.Rect(room.x, room.y, room.width - detail_width - px(18), room.height))
        self.form.add(
            Button(
                "back", pygame.Rect(strip.x, strip.y, px(150), strip.height), "Back", self.back, hint="Esc"
            )
        )
        start = pygame.Rect(strip.right - px(170), strip.y, px(170), strip.height)
        self._seed.rect = pygame.Rect(start.x - px(200), strip.y, px(186), strip.height)
        self.form.add(self._seed)
        self.form.add(Button("start", start, "Start", self._start_chosen, hint="Enter", strong=True))
        opening = pygame.Rect(room.right - px(190), room.y - px(54), px(190), px(44))
        self.form.add(Button("open file", opening, "Open a file…", self._open_file, hint="O"))
        self._words_end = opening.x - px(16)
        if self.app.editor and self._chosen:
            edit = pygame.Rect(opening.x - px(114), opening.y, px(104), opening.height)
            self.form.add(Button("edit", edit, "Edit", self._edit, hint="E"))
            self._words_end = edit.x - px(16)
        if self._fresh and self._chosen:
            self.form.focus_on(_card_name(self._chosen))
            self._fresh = False

    def _lay_out_cards(self, view: pygame.Rect) -> None:
        px = self.app.px
        most = max(1, (view.width + px(_GAP)) // (px(_CARD_WIDTH) + px(_GAP)))
        columns = min(most, max(len(self._choices), 3))
        width = min(
            (view.width - px(_GAP) * columns) // columns, px(_WIDEST_CARD), view.height - px(_CARD_WORDS)
        )
        height = width + px(_CARD_WORDS)
        rows = -(-len(self._choices) // columns)
        self.form.pane = Pane(view, rows * (height + px(_GAP)))
        for number, choice in enumerate(self._choices):
            x = view.x + (number % columns) * (width + px(_GAP)) + self.app.look.unit * 2
            y = view.y + (number // columns) * (height + px(_GAP))
            self.form.add(LevelCard(self, choice, pygame.Rect(x, y, width, height)), in_pane=True)

    def _start_chosen(self) -> None:
        if self._chosen:
            self.start(self._chosen)

    def start(self, choice: Choice) -> None:
        """Start a level with the seed that is written in the box."""
        navigation.to_named_game(self.app, choice.called, self._wanted_seed())

    def _wanted_seed(self) -> int | None:
        return int(self._seed.text) if self._seed.text else None

    def _edit(self) -> None:
        """Open the chosen level in the editor."""
        if self.app.editor and self._chosen:
            self.app.editor(self.app, Path(self._chosen.level.label))

    def _open_file(self) -> None:
        navigation.choose_level(self.app, self._wanted_seed())

    def back(self) -> None:
        navigation.to_title(self.app, "levels")

    def handle(self, event: pygame.Event) -> None:
        """As any menu; digits go to the seed box wherever the focus is."""
        if is_plain_key(event, pygame.K_o):
            self._open_file()
            return
        if is_plain_key(event, pygame.K_e):
            self._edit()
            return
        digit = event.type == pygame.KEYDOWN and event.unicode.isdigit()
        if digit and self.form.focus is not self._seed:
            self.form.focus_on("seed")
        super().handle(event)
        if isinstance(self.form.focus, LevelCard):
            self._chosen = self.form.focus.choice

    def picture(self, choice: Choice, size: int) -> pygame.Surface:
        """The map of a level, drawn once for each size."""
        key = (choice.called, size)
        if key not in self._pictures:
            self._pictures[key] = map_picture(choice.level, size)
        return self._pictures[key]

    def paint(self, target: pygame.Surface) -> None:
        drafts = f"Unfinished, to be opened in the editor: {', '.join(self._unfinished)}"
        self.heading(target, "LEVELS", drafts if self._unfinished else "", self._words_end)
        label = (self._seed.rect.x - self.app.px(10), self._seed.rect.centery)
        self.app.look.text(target, label, "Seed", self.app.fonts.bold(15), PAPER, "midright", shadow=True)
        if self._chosen:
            self._paint_detail(target, self._chosen)

    def _paint_detail(self, target: pygame.Surface, choice: Choice) -> None:
        look, px, fonts = self.app.look, self.app.px, self.app.fonts
        room = look.panel(target, self._detail, NIGHT).inflate(-px(20), -px(16))
        facts = self._facts(choice)
        line = fonts.text(14).get_linesize()
        row = px(32)
        columns = max(1, room.width // px(_KIND_WIDTH))
        words_height = px(30) + line * len(facts) + row * -(-len(choice.kinds) // columns) + px(16)
        side = min(room.width, px(_WIDEST_MAP), room.height - words_height)
        top = room.y
        if side >= px(90):
            picture = self.picture(choice, side)
            target.blit(picture, picture.get_rect(midtop=(room.centerx, top)))
            top += side + px(8)
        look.text(target, (room.x, top), choice.level.name, fonts.bold(19), GOLD)
        top += px(30)
        for name, value in facts:
            look.text(target, (room.x, top), name, fonts.text(14), BONE)
            look.text(target, (room.right, top), value, fonts.bold(14), PAPER, "topright")
            top += line
        room.height -= top + px(6) - room.y
        room.y = top + px(6)
        self._paint_kinds(target, choice, room, columns)

    def _paint_kinds(self, target: pygame.Surface, choice: Choice, room: pygame.Rect, columns: int) -> None:
        """The kinds of enemies that come and how many, closer together where there is little room."""
        look, font = self.app.look, self.app.fonts.text(13)
        width, icon = room.width // columns, self.app.px(32)
        height = min(icon, room.height // -(-len(choice.kinds) // columns))
        for number, (enemy, count) in enumerate(choice.kinds):
            picture = look.sprite(f"enemy/{enemy.slug}/walk/0", 0.7)
            x = room.x + width * (number % columns)
            y = room.y + height * (number // columns) + height // 2
            target.blit(picture, picture.get_rect(center=(x + icon // 2, y)))
            words = look.fitting(f"{count} {enemy.name}", font, width - icon * 3 // 2)
            look.text(target, (x + icon * 5 // 4, y), words, font, PAPER, "midleft")

    def _facts(self, choice: Choice) -> list[tuple[str, str]]:
        level, best = choice.level, choice.best
        mark, _ = choice.mark
        enemies = sum(count for _, count in choice.kinds)
        return [
            ("Kind", mark),
            ("Difficulty D", f"{choice.difficulty:.2f}"),
            ("Enemies", f"{enemies} in {counted(choice.waves, 'wave')}"),
            ("Roads", str(len(level.custom_enemies_paths))),
            ("Tower points", str(len(level.tower_points))),
            ("Gold at the start", f"{level.initial_money}"),
            ("Base health", f"{level.total_life}"),
            (
                "Best score",
                "not played yet" if best is None else f"{best.score:g}, {best.outcome}, seed {best.seed}",
            ),
        ]
