/** Whether this button of the painted page was tapped before its code was loaded (`src/boot` recorded it); true once. */
export function takeEarlyTap(
  button: 'guest' | 'price' | 'tour' | 'submit' | 'share',
  { dataset } = document.documentElement,
): boolean {
  const isTapped = dataset.early === button;
  if (isTapped) delete dataset.early;
  return isTapped;
}
