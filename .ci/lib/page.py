# SPDX-License-Identifier: GPL-3.0-or-later
"""The measured page: rows with their goals, what they were at the last run, and peers of this run."""
import html
from dataclasses import dataclass


@dataclass
class Row:
    name: str
    unit: str                # instructions, ratio, seconds, MB, states, …
    now: float | None        # None: not measured in this run
    goal: float | None = None
    beside: str = ""         # peers in the same run
    larger: bool = False     # whether more is better

    @property
    def is_met(self):
        if self.now is None or self.goal is None:
            return None
        return self.now >= self.goal if self.larger else self.now <= self.goal


def number(value):
    if value is None:
        return "–"
    if value >= 1000 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2f}"


def markdown(rows, last, heading):
    lines = [f"# {heading[0]}", "", *heading[1:], "",
             "| what | unit | now | last | goal | | beside, in the same run |",
             "|---|---|--:|--:|--:|---|---|"]
    for row in rows:
        mark = {True: "met", False: "not met", None: ""}[row.is_met]
        goal = "" if row.goal is None else ("≥ " if row.larger else "≤ ") + number(row.goal)
        lines.append(f"| {row.name} | {row.unit} | {number(row.now)} | {number(last.get(row.name))} | "
                     f"{goal} | {mark} | {row.beside} |")
    return "\n".join(lines) + "\n"


def svg(rows, last):
    """Each row that has a goal as a bar: its share of the goal on a scale of powers of two, the goal as a
    line, the last run as a tick."""
    rows = [row for row in rows if row.goal and row.now]
    left, width, line = 300, 560, 22
    height = line * len(rows) + 50

    def place(value, row):
        import math
        share = row.goal / value if row.larger else value / row.goal
        return left + width * min(max(math.log2(max(share, 0.01)) + 2, 0), 6) / 6

    zero = left + width * 2 / 6
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 120}" height="{height}" '
             f'font-family="sans-serif" font-size="12" role="img" aria-label="measured beside the goals">',
             '<rect width="100%" height="100%" fill="#fff"/>']
    for power in range(-2, 5):
        x = left + width * (power + 2) / 6
        name = "goal" if power == 0 else f"{2.0 ** power:g} ×"
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="24" y2="{height - 16}" '
                     f'stroke="{"#333" if power == 0 else "#ddd"}"/>'
                     f'<text x="{x:.0f}" y="16" text-anchor="middle">{name}</text>')
    for index, row in enumerate(rows):
        y = 30 + index * line
        x = place(row.now, row)
        color = "#2a7f62" if row.is_met else "#b4532a"
        parts.append(f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{html.escape(row.name)}</text>'
                     f'<rect x="{left}" y="{y}" width="{max(x - left, 1):.0f}" height="15" fill="{color}"/>'
                     f'<text x="{max(x, zero) + 6:.0f}" y="{y + 12}">{number(row.now)}</text>')
        if last.get(row.name):
            at = place(last[row.name], row)
            parts.append(f'<line x1="{at:.0f}" x2="{at:.0f}" y1="{y - 2}" y2="{y + 17}" stroke="#000" '
                         f'stroke-width="2"/>')
    return "\n".join(parts) + "\n</svg>\n"
