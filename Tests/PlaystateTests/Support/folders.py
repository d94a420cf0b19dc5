#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tells which folder of a room uses what another one declares, from the index that the compiler wrote.

usage: folders.py STORE TOP ROOM...
Prints a line `ROOM FOLDER OTHER NAME` for each name. Exits with 77 where there is no index to read."""
import ctypes, glob, os, shutil, sys

DEFINITION, REFERENCE = 1 << 1, 1 << 2
store_path, top, *rooms = sys.argv[1:]


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.size).decode() if self.size else ""


def library():
    swift = os.path.realpath(shutil.which("swift") or "")
    found = glob.glob(os.path.join(os.path.dirname(swift), "../lib/libIndexStore.*"))
    return ctypes.CDLL(found[0]) if found else sys.exit(77)


if not os.path.isdir(store_path):
    sys.exit(77)
index = library()
Pointer = ctypes.c_void_p
EachText = ctypes.CFUNCTYPE(ctypes.c_bool, Pointer, Text)
Each = ctypes.CFUNCTYPE(ctypes.c_bool, Pointer, Pointer)


def call(name, result, *arguments):
    function = getattr(index, "indexstore_" + name)
    function.restype, function.argtypes = result, arguments
    return function


create = call("store_create", Pointer, ctypes.c_char_p, Pointer)
each_unit = call("store_units_apply_f", ctypes.c_bool, Pointer, ctypes.c_uint, Pointer, EachText)
read_unit = call("unit_reader_create", Pointer, Pointer, ctypes.c_char_p, Pointer)
main_file = call("unit_reader_get_main_file", Text, Pointer)
dispose_unit = call("unit_reader_dispose", None, Pointer)
each_part = call("unit_reader_dependencies_apply_f", ctypes.c_bool, Pointer, Pointer, Each)
part_kind = call("unit_dependency_get_kind", ctypes.c_int, Pointer)
part_name = call("unit_dependency_get_name", Text, Pointer)
part_path = call("unit_dependency_get_filepath", Text, Pointer)
read_record = call("record_reader_create", Pointer, Pointer, ctypes.c_char_p, Pointer)
each_place = call("record_reader_occurrences_apply_f", ctypes.c_bool, Pointer, Pointer, Each)
dispose_record = call("record_reader_dispose", None, Pointer)
symbol_of = call("occurrence_get_symbol", Pointer, Pointer)
roles_of = call("occurrence_get_roles", ctypes.c_uint64, Pointer)
id_of = call("symbol_get_usr", Text, Pointer)
name_of = call("symbol_get_name", Text, Pointer)

store = create(store_path.encode(), None)
units = []
each_unit(store, 0, None, EachText(lambda _, name: (units.append(str(name)), True)[1]))
# What an older build knew of a file does not count.
newest = {}
for unit in units:
    reader = read_unit(store, unit.encode(), None)
    path = str(main_file(reader)) if reader else ""
    room = os.path.relpath(path, top).split("/") if path.startswith(top) else []
    if len(room) > 3 and room[0] == "Sources" and room[1] in rooms and os.path.exists(path):
        time = os.path.getmtime(glob.glob(f"{store_path}/*/units/{glob.escape(unit)}")[0])
        if newest.get(path, (0,))[0] < time:
            newest[path] = (time, unit)
    if reader:
        dispose_unit(reader)

places = []
for path, (_, unit) in newest.items():
    records = []
    reader = read_unit(store, unit.encode(), None)

    def note_part(_, part):
        if part_kind(part) == 2 and str(part_path(part)) == path:
            records.append(str(part_name(part)))
        return True

    each_part(reader, None, Each(note_part))
    dispose_unit(reader)
    for record in records:
        reader = read_record(store, record.encode(), None)

        def note_place(_, place):
            symbol = symbol_of(place)
            places.append((path, str(id_of(symbol)), str(name_of(symbol)), roles_of(place)))
            return True

        each_place(reader, None, Each(note_place))
        dispose_record(reader)


def folder(path):
    return tuple(os.path.relpath(path, top).split("/")[1:3])


homes = {symbol: folder(path) for path, symbol, _, roles in places if roles & DEFINITION}
for room, own in sorted({folder(path) for path in newest}):
    print(room, own, own, "-")
arrows = set()
for path, symbol, name, roles in places:
    home = homes.get(symbol)
    if home and roles & REFERENCE and home[0] == folder(path)[0] and home != folder(path):
        arrows.add((*folder(path), home[1], name))
for arrow in sorted(arrows):
    print(*arrow)
