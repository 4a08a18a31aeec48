// What the cards of a board are called: where two are called alike, and are of two games, each has its game below its name.
"use strict";
((T) => {
  // The cards of `board` with their names, each with a second line where it needs one; `games` are the titles of games.
  T.namesOnBoard = ({ all, item }, games) => {
    const found = all.map((held) => [held, T.nameOfItem(item(held)), games[item(held).of?.split("/")[0]] ?? "tracker"]);
    return found.map(([held, name, game]) => {
      const isMet = found.some(([, other, of]) => other === name && of !== game);
      held.style.setProperty("--game", isMet ? JSON.stringify(game) : "none");
      return [held, isMet ? `${name}\n${game}` : name];
    });
  };
})(window.Tablewright);
