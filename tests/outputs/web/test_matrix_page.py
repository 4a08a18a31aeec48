"""A table that is turned round, on its page: headers for all cells, and a way from each."""

from __future__ import annotations

from outputs.site_pages import named, page, site_of_the_packs, words


def test_every_cell_of_the_matrix_leads_to_the_check_that_it_sets() -> None:
    root = page(site_of_the_packs(), "basic-encounter/turning-the-undead.html")
    (table,) = (t for t in named(root, "table") if "matrix" in (t.get("class") or "").split())
    rows = named(table, "tr")
    levels = [words(cell) for cell in named(rows[1], "th", scope="col")]
    assert levels == [str(level) for level in range(1, 21)]
    (spanner,) = named(table, "th", scope="colgroup")
    assert words(spanner) == "Cleric’s level"
    for row in rows[2:]:
        assert len(named(row, "th", scope="row")) == 1
        assert len(named(row, "td")) == 20
    (wight,) = (row for row in rows[2:] if "Wight" in words(row))
    (link,) = named(named(wight, "td")[3], "a")
    assert words(link) == "18"
    assert link.get("href") == "turn-undead.html#for:Cleric%27s%20level%204%20Wight"
    # Every row has its address all the same.
    assert any(element.get("id") == "18-or-more" for element in root.iter())
