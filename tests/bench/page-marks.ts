/** Runs in the page, as text: marks when the selector first matches in the live page, not in the one painted ahead of it. */
export const markWhenUsable = (selector: string): string => `(function look() {
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
  if (found.some((one) => !one.closest('[data-painted]'))) performance.mark('usable');
  else requestAnimationFrame(look);
})();`;

/** Runs in the page, as text: collects in `visit` what can't be queried afterwards, in ms. */
export const observeVisit = `{
  globalThis.visit = { lcp: 0, tbt: 0, typing: 0 };
  const each = (type, does, more) => new PerformanceObserver((list) => list.getEntries().forEach(does)).observe({ type, buffered: true, ...more });
  each('largest-contentful-paint', ({ startTime }) => { visit.lcp = startTime; });
  each('longtask', ({ duration }) => { visit.tbt += duration - 50; });
  each('event', ({ name, duration }) => {
    if (name === 'keydown' || name === 'input') visit.typing = Math.max(visit.typing, duration);
  }, { durationThreshold: 16 });
}`;
