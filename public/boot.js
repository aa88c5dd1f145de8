/* Runs before the first paint: the chosen theme, and the writing direction of the chosen language, so that nothing turns over
   when the texts come; the page's canonical address; and a tap on a painted button whose code has not come: `ui/painted.ts`
   asks for it. Then it starts the portal. */
(function () {
  var page = document.documentElement;
  // A page painted ahead is seen before its code takes the processor. What is in the background paints nothing.
  var script = document.currentScript.dataset;
  // the portal's own script, and those of the page that it would request itself once it has run
  var code = (script.code || '').split(' ');
  var entry = code[0];
  var isStarted = false;
  var isLeaving = false;
  var painted = { lang: page.lang, dir: page.dir };
  // where the texts of the language that the page is painted in lie
  var texts = script.texts;
  function addLink(properties) {
    document.head.append(Object.assign(document.createElement('link'), properties));
  }
  // Whatever loads while the page is not painted yet has low priority.
  function loadAhead(priority) {
    code.splice(0).forEach(function (address) {
      addLink({ rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: priority, href: address });
    });
  }
  function start() {
    loadAhead('auto');
    // Unlike a script of the page, it would not wait for the rest of the page by itself.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    if (isStarted) return;
    isStarted = true;
    loadEntry(1);
  }
  // Again after a failure, as `src/lib/retry-import.ts`; a browser asks no second time for a file that arrived damaged.
  function loadEntry(attempt) {
    if (!entry) return;
    import(entry).catch(function (failure) {
      if (attempt < 10 && navigator.onLine && failure.name !== 'SyntaxError') setTimeout(loadEntry, 2000, attempt + 1);
      else sayFailed();
    });
  }
  // What is painted would never come to life.
  function sayFailed() {
    var note = document.createElement('p');
    var button = document.createElement('button');
    note.role = 'alert';
    note.dataset.startFailed = '';
    button.textContent = script.failed;
    button.onclick = function () {
      button.setAttribute('aria-busy', 'true');
      reload();
    };
    note.append(button);
    document.body.prepend(note);
    addEventListener('online', reload);
    addEventListener('popstate', reload);
    // the language that the page and this note are painted in
    page.lang = painted.lang;
    page.dir = painted.dir;
    delete page.dataset.textPending;
    document.querySelectorAll('button[aria-busy]').forEach(function (one) {
      one.removeAttribute('aria-busy');
    });
  }
  // What arrived damaged may be in the browser's own cache.
  function refresh() {
    return Promise.allSettled(
      performance.getEntriesByType('resource').map(function (one) {
        return one.name.startsWith(location.origin + '/assets/') && fetch(one.name, { cache: 'reload' });
      }),
    );
  }
  // Unless the reader has gone elsewhere meanwhile. The address stays as it is, with its fragment.
  function reload() {
    function leave() {
      if (isLeaving || !document.querySelector('#failure-title,[data-start-failed]')) return;
      isLeaving = true;
      location.reload();
    }
    // a file that never arrives must not hold it up
    setTimeout(leave, 5000);
    refresh().then(leave);
  }
  // sent by `src/app/error-boundary.tsx` and `src/lib/retry-import.ts`
  addEventListener('reload', reload);
  addEventListener('damaged', refresh, { once: true });
  // The bundler's loader takes a style sheet that failed once for loaded, also when the page's code is asked for again.
  addEventListener(
    'error',
    function (event) {
      var sheet = event.target;
      if (sheet.rel !== 'stylesheet') return;
      var again = sheet.cloneNode();
      again.dataset.wait = Math.min(Number(sheet.dataset.wait || 0) + 1000, 30000);
      setTimeout(function () {
        sheet.replaceWith(again);
      }, again.dataset.wait);
    },
    true,
  );
  function afterNextPaint() {
    requestAnimationFrame(function () {
      setTimeout(start, 0);
    });
  }
  function startAfterPaint() {
    var isShown = 'forMembers' in script ? page.dataset.member : !page.dataset.returning;
    var isPainted = !document.hidden && !page.dataset.textPending && isShown;
    setTimeout(start, isPainted ? 1000 : 0);
    new PerformanceObserver(function (list) {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      // The browser may paint the page's top alone while it still reads the rest.
      if (document.readyState !== 'loading') start();
      else document.addEventListener('DOMContentLoaded', afterNextPaint);
    }).observe({ type: 'paint', buffered: true });
  }
  // A build does not know the address it will be served at.
  addLink({ rel: 'canonical', href: location.origin + location.pathname });
  addEventListener('click', function (event) {
    var button = event.target.closest('[data-early]');
    if (!button) return;
    page.dataset.early = button.dataset.early;
    button.setAttribute('aria-busy', 'true');
  });
  addEventListener('keydown', function (event) {
    var form = event.key === 'Enter' && event.target.form;
    var button = form && form.querySelector('[data-early=submit],[data-early=price]');
    if (button) button.click();
  });
  // What is typed into a painted form, for the live one or for the next page: as `src/sync/typed` keeps it.
  addEventListener('input', function (event) {
    var field = event.target;
    if (!field.closest('[data-painted-ahead]')) return;
    try {
      var form = field.form && field.form.dataset.typed;
      if (form && /^(text|email|tel)$/.test(field.type))
        keep(sessionStorage, 'rider.typed', function (all) {
          (all[form] = all[form] || {})[field.name] = field.value;
        });
      if (field.dataset.ahead === '')
        keep(localStorage, 'rider.typed.' + JSON.parse(localStorage.getItem('rider.auth')).user.id, function (all) {
          all.address = field.value;
        });
    } catch {
      // Nobody is signed in, or storage is forbidden.
    }
  });
  function keep(storage, key, put) {
    var all = JSON.parse(storage.getItem(key) || '{}');
    put(all);
    storage.setItem(key, JSON.stringify(all));
  }
  // A host says its token as soon as the page has loaded, before the code that listens has come: `src/app/host-token.ts`.
  if (parent !== self || opener) {
    var messages = (self.earlyMessages = []);
    addEventListener('message', function (message) {
      if (self.earlyMessages && messages.push(message) > 20) messages.shift();
    });
  }
  // Painted for readers in the market: elsewhere its times are others.
  if (page.dataset.utcOffset && Number(page.dataset.utcOffset) !== -new Date().getTimezoneOffset())
    page.dataset.otherZone = 'true';
  // The status bar follows the theme, here and as `src/app/theme.ts` asks for it; the light colour is written first.
  function colourBar() {
    document.querySelectorAll('meta[name=theme-color]').forEach(function (colour, at) {
      var own = at ? 'dark' : 'light';
      var theme = page.dataset.theme;
      colour.media = !theme ? '(prefers-color-scheme: ' + own + ')' : theme === own ? 'all' : 'not all';
    });
  }
  addEventListener('theme', colourBar);
  try {
    var theme = localStorage.getItem('rider.theme');
    if (theme === 'light' || theme === 'dark') {
      page.dataset.theme = theme;
      colourBar();
    }
    // Whoever has an account here, or comes with a link from a mail, sees another page than the one painted for visitors.
    if (localStorage.getItem('rider.auth') || /=/.test(location.hash)) page.dataset.returning = 'true';
    // Nor is a request that begins painted for whoever is not signed in, or changes an order.
    var hasSession = ['rider.auth', 'rider.guest_token', 'rider.platform_token'].some(function (key) {
      return localStorage.getItem(key);
    });
    if (hasSession && !/[?&]order_?id=/i.test(location.search)) page.dataset.member = 'true';
    var language = localStorage.getItem('rider.locale');
    if (language) {
      page.lang = language.replace(/_/g, '-');
      page.dir = /^(ar|fa|he|ur)\b|^ar_/.test(language) ? 'rtl' : 'ltr';
      // The page was painted ahead in the browser's language: its texts would be read and then change.
      if (page.lang !== painted.lang) page.dataset.textPending = 'true';
      if (texts) texts = texts.replace(/[^/]+(?=\.json)/, encodeURIComponent(language));
    }
  } catch {
    // Storage is forbidden: the system's theme and the market's language.
  }
  // The code would ask for them only once it is there itself.
  if (texts) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href: texts });
  // The worker has the code at once: compiling it would only hold up the paint.
  if (!navigator.serviceWorker || !navigator.serviceWorker.controller) loadAhead('low');
  startAfterPaint();
})();
