/** Runs in the page, as text: remembers when the live page, not the one painted ahead of it, first had what it can be used by. */
export const markWhenUsable = (selector: string): string => `(function look() {
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
  if (found.some((one) => !one.closest('[data-painted-ahead]'))) performance.mark('usable');
  else requestAnimationFrame(look);
})();`;

/** Runs in the page, as text: keeps in `visit` what is not asked for afterwards, in ms. */
export const observeVisit = `{
  globalThis.visit = { lcp: 0, tbt: 0, typing: 0 };
  const each = (type, does, more) => new PerformanceObserver((list) => list.getEntries().forEach(does)).observe({ type, buffered: true, ...more });
  each('largest-contentful-paint', ({ startTime }) => { visit.lcp = startTime; });
  each('longtask', ({ duration }) => { visit.tbt += duration - 50; });
  each('event', ({ name, duration }) => {
    if (name === 'keydown' || name === 'input') visit.typing = Math.max(visit.typing, duration);
  }, { durationThreshold: 16 });
}`;
