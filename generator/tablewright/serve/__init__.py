"""A project on a screen while it is being written: pages made when they are asked for, and faults.

Three threads have a part in it: one waits for files to be saved, one compiles, and each visitor has
one that answers. They share finished `Edition`s, which never change, so that nobody waits for a
compile that takes long, nor sees half of one. Threads do, for what a page needs is all in memory,
and a library cannot be sent to another process; what takes seconds, the pressing of previews, is
done in a process of its own.
"""
