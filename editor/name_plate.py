"""What is being drawn, in the bar of menus."""

from __future__ import annotations

import pygame

from editor.document import Document
from editor.menu_bar import MenuBar
from towermind_app.play.ui.look import BONE, EMBER, GOLD, Look


def name_of(document: Document) -> str:
    """For people: with a star when it has unsaved work."""
    named = document.level.name or (document.path.stem if document.path else "Untitled")
    return f"{named} *" if document.changed else named


def draw_name(target: pygame.Surface, look: Look, document: Document, menu: MenuBar) -> None:
    """Name and file of the document at the right, as far as the menus leave room."""
    unit, scale = look.unit, look.fonts.scale
    right, middle = target.get_width() - 6 * unit, menu.rect.centery
    left = menu.right + round(20 * scale)
    font, small = look.fonts.bold(14), look.fonts.text(12)
    words = look.fitting(name_of(document), font, right - left)
    colour = EMBER if document.changed else GOLD
    box = look.text(target, (right, middle), words, font, colour, "midright")
    where = str(document.path) if document.path else "not saved yet"
    room = box.left - round(14 * scale) - left
    if room > round(80 * scale):
        words = look.fitting(where, small, room)
        look.text(target, (left + room, middle), words, small, BONE, "midright")
