"""For a school: papers, keys and marking schemes to print, exports to other systems, the results of a class.

python -m bridgelaw.school.papers says what there is to do.
"""
