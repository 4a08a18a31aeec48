import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import DiceError, distribution, limits, parse
from tablewright.dice.expression import (
    DEFAULT_EXPLOSION_DEPTH,
    Constant,
    Dice,
    DigitDice,
    Explosion,
    Expression,
    Term,
)
from tablewright.dice.keeping import Keep, KeepRule

from . import texts


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("2d10", "2d10"),
        ("d8 + 3d6 + d4", "d8 + 3d6 + d4"),
        ("1d20+2", "d20 + 2"),
        ("2D6 - 1", "2d6 - 1"),
        ("2d6−1", "2d6 - 1"),
        ("2d6 – 1", "2d6 - 1"),
        ("-2 + d6", "-2 + d6"),
        ("+d6", "d6"),
        ("d100", "d%"),
        ("2d%", "2d%"),
        ("1 d 66", "d66"),
        ("d666", "d666"),
        ("d88", "d88"),
        ("2d20KH1", "2d20kh1"),
        ("4d6 kl 3", "4d6kl3"),
        ("4d6dl1", "4d6dl1"),
        ("4d6Dh1", "4d6dh1"),
        ("3d6!", "3d6!"),
        ("3d6 ! 2", "3d6!2"),
        ("1d6*10", "d6 * 10"),
        ("1d6 × 10", "d6 * 10"),
        ("10 x d6", "d6 * 10"),
        ("d6 * 1", "d6"),
        ("007", "7"),
        ("6D6 ≥ 5", "6d6>=5"),
        ("(6d6>=5)", "6d6>=5"),
        ("6d6>=5 + 2", "(6d6>=5) + 2"),
        ("10 * (6d6 == 6)", "(6d6=6) * 10"),
        ("-6d6>4", "-(6d6>4)"),
        ("3d6! =6", "3d6! =6"),
        ("3d6!=6", "3d6!=6"),
        ("3d6!5>=5", "3d6! >=5"),
        ("4df", "4dF"),
        ("d{-1,0,1}", "dF"),
        ("2d{ 1, 1,+2 ,−3 }kh1", "2d{1,1,2,-3}kh1"),
        ("d%!!{96-00 up, 1-5 down}", "d%!!{96-100 up, 1-5 down}"),
        ("d10!{9-10}", "d10!{9-10}"),
        ("d10!!{10}", "d10!!"),
        ("d6!2{5 to 6}", "d6!2{5-6}"),
        ("dF!{-1 to 0}", "dF!{-1 to 0}"),
        ("1d6d8", "d6d8"),
        ("d6 d6", "d66"),
        ("d8d8", "d88"),
        ("d4d4", "d4d4"),
        ("1C52", "c52"),
        ("3c52kh1", "3c52kh1"),
        ("2 c 52 r >= 11", "2c52r>=11"),
        ("3c{1*4, 2 × 4,3}", "3c{1*4,2*4,3}"),
        ("c{1*4,2*4,3*4,4*4,5*4,6*4,7*4,8*4,9*4,10*4,11*4,12*4,13*4}", "c52"),
        ("5c{Court*12,blank*40}", "5c{court*12,blank*40}"),
        ("d{0*3,1*2,2}", "d{0,0,0,1,1,2}"),
        ("2d{blank*2,hit}", "2d{blank,blank,hit}"),
        ("5d{Hit,blank, hit+Crit}", "5d{hit,blank,crit+hit}"),
    ],
)
def test_the_normal_form_hides_spelling(text: str, normal: str) -> None:
    found = parse(text, names=True)
    assert str(found) == normal
    assert parse(normal, names=True) == found


def test_the_tree() -> None:
    assert parse("4d6dl1 - 2d8!3 * 10 + d66 + 7") == Expression(
        (
            Term(Dice(4, 6, Keep(KeepRule.DROP_LOWEST, 1))),
            Term(Dice(2, 8, explosion=Explosion(3, (8, 8))), sign=-1, multiplier=10),
            Term(DigitDice(6, 2)),
            Term(Constant(7)),
        )
    )


def test_a_stated_default_depth_is_the_default() -> None:
    assert str(parse(f"3d6!{DEFAULT_EXPLOSION_DEPTH}")) == "3d6!"


def test_typesetting_uses_true_minus_and_multiplication_sign() -> None:
    assert parse("-1d6*10 - 2").typeset == "−d6 × 10 − 2"
    assert parse("6d6>=5 - 1").typeset == "(6d6 ≥ 5) − 1"
    assert parse("d%!!{96-00 up, 01-05 down}").typeset == "d%!!{96–100 up, 1–5 down}"
    assert parse("2d{-1,0,2}").typeset == "2d{−1,0,2}"


@pytest.mark.parametrize(
    ("text", "offset", "length", "message"),
    [
        ("", 0, 0, "the text ends where dice or a number is expected"),
        ("2d6 +", 5, 0, "the text ends where dice or a number is expected"),
        ("2d", 2, 0, "the number of faces"),
        ("d0", 1, 1, "the number of faces is at least 1"),
        ("0d6", 0, 1, "the number of dice is at least 1"),
        ("2d6kh0", 5, 1, "at least 1"),
        ("2d6 kh3", 6, 1, "`kh3` asks for more dice than the 2 rolled"),
        ("2d6dl3", 5, 1, "`dl3` asks for more dice than the 2 rolled"),
        ("2d6dl2", 5, 1, "`dl2` drops every die"),
        ("2d6kh", 5, 0, "say how many: `kh1`"),
        ("4d6kh3!", 0, 7, "cannot explode and be kept or dropped"),
        ("4d6!kh3", 4, 2, "never when they explode"),
        ("2d66", 0, 4, "d66 is 2 d6 read as digits"),
        ("d66!", 3, 1, "the dice of d66 are digits"),
        ("d66kh1", 3, 2, "the dice of d66 are digits"),
        ("d1!", 2, 1, "every roll of a d1 would explode"),
        ("d6!0", 3, 1, "the depth of explosions is at least 1"),
        ("2d6 3", 4, 1, "`3` stands where + or - is expected"),
        ("2d6 + -1", 6, 1, "`-` stands where dice or a number is expected"),
        ("1 + 2*3", 4, 3, "two numbers are no dice"),
        ("d6*d6", 0, 5, "dice are multiplied by a constant"),
        ("d6*2*2", 4, 1, "multiplied once"),
        ("d6 * 0", 0, 6, "decide nothing"),
        ("5%", 1, 1, "`%` is no dice"),
        ("6d6>=", 5, 0, "the text ends where a number, after >=, is expected"),
        ("6d6>=7", 3, 3, "no die shows that: these show 1 to 6"),
        ("6d6kh1>=5", 0, 9, "dice are kept or dropped, or counted"),
        ("d6!!{1}>=5", 0, 10, "where each die that is rolled on counts itself"),
        ("d6!!{1-6}", 4, 5, "every roll would explode"),
        ("d20!!{1-19}", 0, 11, "their odds have no end"),
        ("d%!!{96-00 up, 01-05 down} + d6!!", 0, 33, "are rolled alone"),
        ("d6!! - d6!!", 0, 11, "are rolled alone"),
        ("d6!{7}", 4, 1, "`7` are no faces of this die, which shows 1 to 6"),
        ("d6!{3 down}", 3, 8, "no face is rolled on and added"),
        ("d6!{3-6, 3 down}", 3, 13, "not both"),
        ("d6!{x}", 4, 1, "`x` are no faces"),
        ("d6!{6, 5}", 6, 2, "what is rolled on up stands twice"),
        ("d{1,,2}", 4, 0, "a face is missing"),
        ("d{1,hit}", 2, 1, "all numbers or all names"),
        ("d{hit!}", 2, 4, "`hit!` is no name of a face"),
        ("d{blank}", 1, 7, "all faces are blank"),
        ("d{a,b,c,d,e,f}", 1, 13, "at most 5 names, these 6"),
        ("d{a+a+a+a}", 1, 9, "a face shows at most 3 names"),
        ("d{99999999}", 2, 8, "a face shows at most 10,000"),
        ("2d{hit,blank} + 1", 0, 17, "dice with named faces stand alone"),
        ("d{1,2", 1, 1, "dice notation has no `{`"),
        ("(skill)d6", 1, 5, "dice notation has no `skill`"),
        ("skill d6", 0, 5, "dice notation has no `skill`"),
        ("6d6=>5", 3, 2, "dice notation has no `=>`"),
        ("(2d6", 4, 0, "a closing bracket is expected"),
        ("1000000000d6", 0, 10, "the number of dice is at most 100"),
        ("2d6d8", 0, 5, "have 2 to 9 faces each, and are rolled once"),
        ("d6d12", 0, 5, "have 2 to 9 faces each, and are rolled once"),
        ("d6d", 3, 0, "the number of faces of the units"),
        ("5c", 0, 2, "a deck is c52, or says what cards it has"),
        ("5c54", 0, 4, "a deck is c52, or says what cards it has"),
        ("53c52", 0, 5, "the deck has 52 cards, of which 53 are drawn"),
        ("3c{1,2}", 0, 7, "the deck has 2 cards, of which 3 are drawn"),
        ("c{1*0}", 2, 3, "a face stands 1 to 100 times"),
        ("c{1*101}", 2, 5, "a face stands 1 to 100 times"),
        ("d{1*61}", 1, 6, "a die has at most 60 faces of its own, this 61"),
        ("c52>=14", 3, 4, "no die shows that: these show 1 to 13"),
        ("3c52kh4", 6, 1, "`kh4` asks for more dice than the 3 rolled"),
        ("4d6k3", 3, 1, "dice notation has no `k`"),
        # A word is named whole, though its first letters are some of dice notation's.
        ("4d6 drop lowest", 4, 4, "dice notation has no `drop`"),
        ("2d6 + dice", 6, 4, "dice notation has no `dice`"),
        ("2dq", 2, 1, "dice notation has no `q`"),
        ("٣d6", 0, 1, "dice notation has no `٣`"),
    ],
)
def test_a_fault_has_its_place(text: str, offset: int, length: int, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text)
    assert (caught.value.offset, caught.value.length) == (offset, length)
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("1" * (limits.MAX_TEXT + 1), "at most 200 characters"),
        ("+".join(["1"] * (limits.MAX_TERMS + 1)), "at most 20 terms"),
        (f"{limits.MAX_DICE + 1}d6", "at most 100"),
        ("60d2 + 41d2", "at most 100 dice"),
        (f"d{limits.MAX_FACES + 1}", "at most 10,000"),
        ("2d101kh1", "at most 100 faces"),
        ("d101!", "at most 100 faces"),
        ("d6!11", "at most 10"),
        ("1000001", "at most 1,000,000"),
        ("d6 * 1000001", "at most 1,000,000"),
        ("2d1000", "limits are 500,000 steps and 20,000 totals"),
        ("50d20dl1", "limits are 500,000 steps"),
        ("50d6!10", "limits are 500,000 steps"),
        ("d100 * 100 + d100 * 10000 + d3 * 1000000", "20,000 totals"),
        ("d666 + d666 * 1000", "20,000 totals"),
    ],
)
def test_every_limit_is_told(text: str, limit: str) -> None:
    with pytest.raises(DiceError, match=limit):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "1" + " " * 199,
        "100d6",
        "d10000",
        "20d100kh1",
        "d6!10",
        "1000000",
        "+".join(["d2"] * 20),
    ],
)
def test_the_limits_themselves_are_allowed(text: str) -> None:
    assert distribution(parse(text)).at_most(1_000_000) == 1


@given(texts.expressions)
def test_the_normal_form_reads_as_itself(text: str) -> None:
    try:
        expression = parse(text)
    except DiceError:
        return
    assert parse(str(expression)) == expression
    assert str(parse(str(expression))) == str(expression)
    assert parse(expression.typeset) == expression


@given(st.one_of(texts.scribbles, texts.expressions, st.text(max_size=300)))
def test_any_text_parses_or_has_a_placed_fault(text: str) -> None:
    fault = texts.fault_in(parse, text)
    assert texts.is_placed(fault, text)
    assert fault is None or isinstance(fault, DiceError)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("4d6k3", "write 4d6kh3 to keep the highest"),
        ("2d20 k1 + 2", "write 2d20 kh1 + 2 to keep the highest"),
        ("2k6", "write 2d6"),
    ],
)
def test_what_is_written_for_the_dice_that_are_kept_is_understood(text: str, hint: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text)
    assert caught.value.hint == hint
    if "kh" in hint:
        parse(hint.removeprefix("write ").removesuffix(" to keep the highest"))
