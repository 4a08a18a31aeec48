"""What an editor is told while somebody writes, by the Language Server Protocol.

`workspace` knows a project with what nobody has saved yet; each other module answers one question
of the editor in plain values. `server` has what is open, `questions` and `editing` put what is
asked and answered as the protocol has it, and `session` is all of them. pygls stays behind this
wall.
"""
