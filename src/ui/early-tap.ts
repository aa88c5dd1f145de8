/** Whether this one of the painted page's buttons was tapped before its code was there (`boot.js` saw it); told once. */
export function takeEarlyTap(
  button: 'guest' | 'price' | 'tour' | 'submit' | 'share',
  { dataset } = document.documentElement,
): boolean {
  const isTapped = dataset.early === button;
  if (isTapped) delete dataset.early;
  return isTapped;
}
