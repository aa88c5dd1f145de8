/* Runs before the first paint (an inline script is refused by the content security policy): the chosen theme, and the
   writing direction of the chosen language, so that nothing turns over when the texts come; the page's canonical address;
   and a tap on a painted button whose code has not come: `early-tap.ts` asks for it. */
(function () {
  var page = document.documentElement;
  // A build does not know the address it will be served at.
  var canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = location.origin + location.pathname;
  document.head.append(canonical);
  addEventListener('click', function (event) {
    var button = event.target.closest('[data-early]');
    if (!button) return;
    page.dataset.early = button.dataset.early;
    button.setAttribute('aria-busy', 'true');
  });
  try {
    var theme = localStorage.getItem('rider.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    var language = localStorage.getItem('rider.locale');
    var painted = page.lang;
    if (language) {
      page.lang = language.replace(/_/g, '-');
      page.dir = /^(ar|fa|he|ur)\b|^ar_/.test(language) ? 'rtl' : 'ltr';
      // The page was painted ahead in the browser's language: its texts would be read and then change.
      if (page.lang !== painted) page.dataset.textPending = 'true';
    }
  } catch {
    // Storage is forbidden: the system's theme and the market's language.
  }
})();
