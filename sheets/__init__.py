"""Paper: player sheets and score pads of the four games as PDF, drawn by us from the same facts as the screen.

A wish (wish.py) says what is wanted. The module of a game draws sheets (sheet.py) with a pen (pen.py); the press
(press.py) prints their parts once, and the binding (binding.py) lays them onto as many pages as are wanted. Since the
press is heavy it works in a process of its own (workshop.py); what was printed once stays on a shelf (shelf.py).
"""
