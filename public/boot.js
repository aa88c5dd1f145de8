/* Runs before the first paint (an inline script is refused by the content security policy): the chosen theme, and the
   writing direction of the chosen language, so that nothing turns over when the texts come. */
(function () {
  try {
    var page = document.documentElement;
    var theme = localStorage.getItem('rider.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    var language = localStorage.getItem('rider.locale');
    if (language) {
      page.lang = language.replace(/_/g, '-');
      page.dir = /^(ar|fa|he|ur)\b|^ar_/.test(language) ? 'rtl' : 'ltr';
    }
  } catch {
    // Storage is forbidden: the system's theme and the market's language.
  }
})();
