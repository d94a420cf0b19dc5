# SPDX-License-Identifier: GPL-3.0-or-later
"""The foreign chart of `workloads` and its events on statechart engines of Python."""
import re
import workloads


def run(name, chart, count):
    """Sends so many events to a machine with the states and the transitions of the chart."""
    with open(chart) as file:
        states = re.findall(r'<state id="(s\d+)">(.*?)</state>', file.read())
    moves = [(state, *way) for state, inside in states
             for way in re.findall(r'event="(\w+)" target="(\w+)"', inside)]
    if name == "transitions":
        from transitions import Machine
        machine = Machine(states=[state for state, _ in states], initial="s0", auto_transitions=False,
                          transitions=[{"source": state, "trigger": event, "dest": target}
                                       for state, event, target in moves])
        send = machine.trigger
    else:
        from sismic.interpreter import Interpreter
        from sismic.model import BasicState, CompoundState, Statechart, Transition
        made = Statechart("foreign")
        made.add_state(CompoundState("all", initial="s0"), None)
        for state, _ in states:
            made.add_state(BasicState(state), "all")
        for state, event, target in moves:
            made.add_transition(Transition(state, target, event=event))
        machine = Interpreter(made)
        machine.execute()
        send = lambda event: machine.queue(event).execute()
    for line in workloads.events(count):
        send(line.split()[1])

