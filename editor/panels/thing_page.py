"""What the inspector says of the thing that is selected."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from editor.edit import Edit
from editor.edits import nudge, towers
from editor.edits.base import paths_at_base
from editor.edits.paths import move_in_order
from editor.host import Host
from editor.panels.column import Column
from editor.panels.path_card import PathDisc
from editor.reach import length_within, path_length
from editor.selected import Kind, Selected, place_of
from editor.tools.picking import why_not_move
from towermind_app.level import Level, TowerPoint
from towermind_app.level.map_checks import is_decoy
from towermind_app.level.points import MAP_HALF_SIDE, OUTERMOST
from towermind_app.play.ui.fields import Caption, IconButton, NumberField
from towermind_app.play.ui.look import ASH, EMBER, PAPER
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_PATHS

_STEP: Final = 0.01
_BOX: Final = 0.62  # of the width, beside a label of one letter
_NOUN: Final = " Tower"
_NOTHING: Final = 0.005  # shown as 0.00


def put_thing(column: Column, host: Host, thing: Selected) -> None:
    """Its place as numbers, what it means in the game, and what can be done with it."""
    column.heading(nudge.words(thing).capitalize())
    _place(column, host, thing)
    if thing.kind is Kind.WAYPOINT:
        _waypoint(column, host, thing)
    elif thing.kind is Kind.BASE:
        _base(column, host)
    else:
        _tower_point(column, host, thing)


def _place(column: Column, host: Host, thing: Selected) -> None:
    point = place_of(host.bench.level, thing)
    if point is None:
        return
    limit = OUTERMOST if thing.kind is Kind.WAYPOINT else MAP_HALF_SIDE
    name = f"{thing.kind} {thing.row} {thing.place}"
    for axis, rect in zip(("x", "y"), column.cells((1, 1), 26), strict=True):
        tip = "Map units to the right of the middle" if axis == "x" else "Map units above the middle"
        field = NumberField(
            f"{axis} of {name}", rect, axis, getattr(point, axis), partial(_move, host, thing, axis),
            low=-limit, high=limit, step=_STEP, tip=tip,
        )  # fmt: skip
        field.share = _BOX
        column.add(field)


def _move(host: Host, thing: Selected, axis: str, value: float) -> None:
    bench = host.bench
    now = place_of(bench.document.level, thing)
    wanted = now._replace(**{axis: value}) if now else None
    if not wanted or not _do(host, thing, nudge.moved(bench.document.level, thing, wanted, bench.tables)):
        bench.touch()  # the field has to show again what is so


def _do(host: Host, thing: Selected, edit: Edit, unchanged: str = "") -> bool:
    """Make an edit of a thing part of the document, or say why not: `unchanged` when it changes nothing."""
    reason = why_not_move(host.bench, thing)
    done = not reason and host.bench.do(edit)
    if not done and (reason or unchanged):
        host.say(reason or unchanged)
    return done


def _waypoint(column: Column, host: Host, thing: Selected) -> None:
    path = host.bench.level.custom_enemies_paths[thing.row]
    before, after = path_length(path[: thing.place + 1]), path_length(path[thing.place :])
    words = f"{before:.2f} from the start, {after:.2f} to the end"
    column.line("distances", words, tip="Map units along the path")
    back, on, double, delete = column.cells((1, 1, 1, 1))
    _step(column, host, thing, back, -1)
    _step(column, host, thing, on, 1)
    column.action(host, "duplicate", double, "icon/edit-plus", "Another waypoint, halfway to the next")
    column.action(host, "delete", delete, "icon/edit-trash", "Delete it")
    for rect, step, word in zip(column.cells((1, 1)), (-1, 1), ("Earlier", "Later"), strict=True):
        other = _neighbour(host.bench.level, thing, step)
        tip = (
            f"{word} on the path: it changes places with the waypoint {'before' if step < 0 else 'after'} it"
        )
        act = partial(_reorder, host, thing, other or thing)
        column.add(IconButton(word.lower(), rect, "", act, tip=tip, label=word, enabled=other is not None))


def _neighbour(level: Level, thing: Selected, step: int) -> Selected | None:
    """The waypoint so many further on the path; None when there is none."""
    other = thing._replace(place=thing.place + step)
    return other if other.place >= 0 and place_of(level, other) is not None else None


def _step(column: Column, host: Host, thing: Selected, rect: pygame.Rect, step: int) -> None:
    """A button that selects a neighbour on the path."""
    other = _neighbour(host.bench.level, thing, step)
    word, icon = ("before", "up") if step < 0 else ("after", "down")
    act = partial(_select, host, other or thing)
    tip = f"Select the waypoint {word} it"
    column.add(
        IconButton(f"select {word}", rect, f"icon/edit-{icon}", act, tip=tip, enabled=other is not None)
    )


def _reorder(host: Host, thing: Selected, other: Selected) -> None:
    level = move_in_order(host.bench.document.level, thing.row, thing.place, other.place)
    if _do(host, thing, Edit(f"Move {nudge.words(thing)} to place {other.place}", level)):
        host.bench.selected = other


def _select(host: Host, thing: Selected) -> None:
    host.bench.selected = thing
    point = place_of(host.bench.level, thing)
    if point is not None:
        host.look_at(point)


def _base(column: Column, host: Host) -> None:
    level = host.bench.level
    ending = [str(number + 1) for number in paths_at_base(level)]
    all_end = len(ending) == len(level.custom_enemies_paths)
    words = f"Paths that end here: {', '.join(ending)}" if ending else "No path ends here yet"
    column.line("ending", words, colour=ASH if all_end else EMBER)


def _tower_point(column: Column, host: Host, thing: Selected) -> None:
    level, tables = host.bench.level, host.bench.tables
    spot = level.tower_points[thing.row]
    reach, distance = towers.knight_reach(tables), spot.position.distance(spot.assembly)
    words = f"Knights gather {distance:.2f} away, at most {reach:g}"
    column.line("assembly distance", words, colour=EMBER if distance > reach else ASH)
    other = Kind.ASSEMBLY if thing.kind is Kind.TOWER_POINT else Kind.TOWER_POINT
    go, gather, double, mirror, delete = column.cells((1, 1, 1, 1, 1))
    icon, tip = ("target", "Select its assembly point") if other is Kind.ASSEMBLY else (
        "tower-point", "Select its tower point")  # fmt: skip
    act = partial(_select, host, Selected(other, thing.row))
    column.add(IconButton("select other", go, f"icon/edit-{icon}", act, tip=tip))
    tip = "Let knights gather on the nearest path"
    column.add(IconButton("gather", gather, "icon/edit-path", partial(_gather, host, thing), tip=tip))
    column.action(host, "duplicate", double, "icon/edit-copy", "Another one beside it")
    tip = "Another one, mirrored from left to right"
    column.add(IconButton("mirror", mirror, "icon/edit-mirror", partial(_mirror, host, thing), tip=tip))
    column.action(host, "delete", delete, "icon/edit-trash", "Delete it, with its assembly point")
    _reaches(column, level, spot, tables)


def _gather(host: Host, thing: Selected) -> None:
    bench = host.bench
    level = towers.choose_assembly(bench.document.level, thing.row, bench.tables)
    _do(host, thing, Edit(f"Move assembly point {thing.row + 1}", level), "They do already")


def _mirror(host: Host, thing: Selected) -> None:
    before = host.bench.document.level
    full = towers.why_not_add_tower_point(before)
    level = towers.mirror_tower_point(before, thing.row, "vertical")
    alone = full or "It stands on the middle line, where its image would"
    if _do(host, thing, Edit(f"Mirror tower point {thing.row + 1}", level), alone):
        host.bench.selected = Selected(Kind.TOWER_POINT, len(before.tower_points))


def _reaches(column: Column, level: Level, spot: TowerPoint, tables: Tables) -> None:
    """A table of which tower would reach how much of which path."""
    ways = level.custom_enemies_paths
    if not ways:
        return
    column.heading("Path in reach")
    shares = (2.2, *(1.0 for _ in range(MAX_PATHS)))
    _, *heads = column.cells(shares, 22)
    for number, rect in enumerate(heads[: len(ways)]):
        column.add(PathDisc(rect, number))
    for tower in tables.towers:
        name, *cells = column.cells(shares, 18)
        radius = tower.attack_range / 2
        tip = f"Map units of each path within {radius:g} of the tower point"
        column.add(Caption(f"tower {tower.name}", name, tower.name.removesuffix(_NOUN), tip=tip))
        for number, (way, rect) in enumerate(zip(ways, cells, strict=False)):
            length = length_within(way, spot.position, radius)
            words, colour = (f"{length:.2f}", PAPER) if length >= _NOTHING else ("–", ASH)
            column.add(Caption(f"{tower.name} {number}", rect, words, colour=colour, align="midright"))
    if is_decoy(level, tables, spot):
        column.paragraph("decoy", "A decoy: no tower here reaches any path.", colour=EMBER)
