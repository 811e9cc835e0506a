// Runs before the first paint. It dresses the page as the person prefers, and says whether the
// board that is written into the page is the one to be seen; src/setting keeps all that up.
(() => {
  const root = document.documentElement;
  const kept = (place) => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? "{}") ?? {};
    } catch {
      return {};
    }
  };
  const { boardTheme, pageTheme, coordinates, boardSize, language, pieces } =
    kept("tabiya.settings");
  for (const [name, value] of Object.entries({ board: boardTheme, page: pageTheme, coordinates })) {
    if (typeof value === "string") root.dataset[name] = value;
  }
  if (typeof boardSize === "number") root.style.setProperty("--board-share", boardSize / 100);
  const spoken = language && language !== "auto" ? [language] : navigator.languages;
  const first = spoken
    .map((tag) => tag.slice(0, 2))
    .find((tag) => /^(en|de|fr|es|ru|ar)$/.test(tag));
  if (first === "ar") root.dir = "rtl";
  const isUsual =
    location.pathname === "/" && !location.search && kept("tabiya.start").color !== "black";
  if (isUsual && (pieces ?? "classic") === "classic") root.dataset.place = "start";
})();
