/** Browsers without Temporal (Safari, and phones of before 2026) load it before code that reads times in another zone. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
