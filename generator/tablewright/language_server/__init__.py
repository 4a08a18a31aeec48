"""What an editor is told while somebody writes, by the Language Server Protocol.

`workspace` knows a project with what nobody has saved yet; each other module answers one question
of the editor in plain values; `server` alone speaks the protocol. pygls stays behind this wall.
"""
