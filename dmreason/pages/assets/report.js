"use strict";
/* Shows the boards on the way to each outcome. Text goes into the page as text only. */
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  if (!data.places.length) return;
  const words = data.words;
  const at = id => document.getElementById(id);
  const make = (name, kind, ...inside) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(...inside);
    return made;
  };
  const said = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);

  const ends = new Map();
  data.places.forEach((place, n) => {
    if (place.outcome !== null) ends.set(place.outcome, n);
  });
  const after = data.places.map(() => []);
  data.places.forEach((place, n) => {
    if (place.before !== null) after[place.before].push(n);
  });
  const wayTo = place => {
    const way = [];
    for (let n = place; n !== null; n = data.places[n].before) way.unshift(n);
    return way;
  };
  /* The end that is nearest in the order of the outcomes. */
  const endBehind = place => {
    while (after[place].length) place = after[place][0];
    return place;
  };

  let way = [], here = 0;

  const placesOf = board => {
    const found = new Map();
    for (const [player, zones] of Object.entries(board.zones))
      zones.forEach((pile, zone) => pile.known.forEach(id => found.set(id, player + "\n" + zone)));
    return found;
  };

  const showCard = (name, opener) => {
    const box = make("dialog", "");
    const lines = data.texts[name] || [name];
    box.append(make("h3", "", lines[0]), ...lines.slice(1).map(line => make("p", "", line)));
    box.addEventListener("click", () => box.close());
    box.addEventListener("close", () => { box.remove(); opener.focus(); });
    document.body.append(box);
    box.tabIndex = -1;
    box.showModal();
  };

  const tile = (id, board, moved) => {
    const name = data.names[id];
    const card = make("button", "tile", make("b", "", id), name);
    card.type = "button";
    card.classList.add(...(data.colours[name] || []));
    card.classList.toggle("tapped", board.tapped.includes(id));
    card.classList.toggle("moved", moved);
    card.classList.toggle("differs", data.differing.includes(id));
    for (const mark of board.marks[id] || []) card.append(make("small", "", mark));
    if (board.attached[id]) card.append(make("small", "", board.attached[id]));
    card.addEventListener("click", () => showCard(name, card));
    return card;
  };

  const side = (player, board, before) => {
    const zones = make("div", "zones");
    data.zones.forEach(([zone, label], n) => {
      const pile = board.zones[player][n];
      const count = pile.known.length + pile.unknown;
      const always = ["battle", "hand", "shields", "graveyard", "mana"].includes(zone);
      if (!count && !always) return;
      const cards = make("div", "cards", ...pile.known.map(id =>
        tile(id, board, before !== null && before.get(id) !== player + "\n" + n)));
      if (pile.unknown)
        cards.append(make("div", "back", said(words.unknown_cards, {n: pile.unknown})));
      if (!count) cards.append(make("span", "none", words.empty));
      zones.append(make("div", "zone " + zone, make("h4", "", label + (count ? " " + count : "")), cards));
    });
    const head = make("h3", "", player);
    if (player === data.turn) head.append(make("small", "", words.turn));
    return make("div", "side", head, zones);
  };

  const showBoard = () => {
    const place = data.places[way[here]];
    const board = data.boards[place.board];
    const last = place.before === null ? null : data.boards[data.places[place.before].board];
    const before = last && placesOf(last);
    const told = make("div", "");
    if (board.winner !== null) told.append(make("p", "verdict", said(words.winner, {winner: board.winner})));
    for (const [name, seen] of Object.entries(board.observed))
      told.append(make("p", "small", name + ": " + seen));
    /* The turn player sits below. */
    const players = [...data.players].sort((a, b) => (a === data.turn) - (b === data.turn));
    at("board").replaceChildren(told, ...players.map(player => side(player, board, before)));
  };

  const showSteps = () => {
    at("steps").replaceChildren(...way.map((number, n) => {
      const steps = data.places[number].steps;
      const text = steps.map(step => step.text).join(words.then);
      const go = make("button", "at", n ? text || words.nothing_happens : words.before_all);
      go.type = "button";
      go.addEventListener("click", () => show(n));
      const line = make("li", "", go);
      const rules = [...new Set(steps.flatMap(step => step.rules))];
      for (const rule of rules) {
        const link = make("a", "", rule);
        link.href = "#rule-" + rule;
        line.append(link);
      }
      return line;
    }));
    at("steps").start = 0;
  };

  const show = n => {
    here = n;
    [...at("steps").children].forEach((line, each) => {
      if (each === n) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    const line = at("steps").children[n];
    at("steps").scrollTop = line.offsetTop - at("steps").offsetTop - 60;
    at("back").disabled = n === 0;
    at("on").disabled = n === way.length - 1;
    at("position").textContent = said(words.position, {n, all: way.length - 1});
    for (const box of document.querySelectorAll(".tree .box"))
      box.classList.toggle("here", Number(box.dataset.place) === way[n]);
    showBoard();
  };

  const choose = (place, end = endBehind(place)) => {
    way = wayTo(end);
    const outcome = data.places[end].outcome;
    at("which").value = String(outcome);
    for (const row of document.querySelectorAll("[data-row]"))
      row.classList.toggle("chosen", Number(row.dataset.row) === outcome);
    showSteps();
    show(way.indexOf(place));
  };

  for (const outcome of ends.keys())
    at("which").append(new Option(said(words.outcome, {id: outcome}), outcome));
  at("which").addEventListener("change", event => {
    const end = ends.get(Number(event.target.value));
    choose(way[0], end);
  });
  at("back").addEventListener("click", () => show(here - 1));
  at("on").addEventListener("click", () => show(here + 1));
  at("play").addEventListener("keydown", event => {
    if (event.target.tagName === "SELECT") return;
    if (event.key === "ArrowLeft" && here) show(here - 1);
    else if (event.key === "ArrowRight" && here < way.length - 1) show(here + 1);
  });
  for (const box of document.querySelectorAll(".tree .box")) {
    box.tabIndex = 0;
    box.setAttribute("role", "button");
    const go = () => choose(Number(box.dataset.place));
    box.addEventListener("click", go);
    box.addEventListener("keydown", event => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      go();
    });
  }
  const follow = () => {
    const found = /^#outcome-(\d+)$/.exec(location.hash);
    if (!found || !ends.has(Number(found[1]))) return false;
    const end = ends.get(Number(found[1]));
    choose(end, end);
    at("play").scrollIntoView();
    return true;
  };
  window.addEventListener("hashchange", follow);
  /* At once, and also where the address already says so. */
  for (const link of document.querySelectorAll("a[href^='#outcome-']"))
    link.addEventListener("click", event => {
      event.preventDefault();
      history.replaceState(null, "", link.hash);
      follow();
    });
  document.querySelector(".player").hidden = false;
  if (!follow()) choose(0);
})();
