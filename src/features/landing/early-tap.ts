/** Whether the painted page's button was tapped before its code was there (`boot.js` saw it); told once. */
export function takeEarlyTap({ dataset } = document.documentElement): boolean {
  const tapped = dataset.early !== undefined;
  delete dataset.early;
  return tapped;
}
