/** Room for what is typed into a narrow cell. */
const FIELD_PX = 192;

/** Puts the text field, which is last in the grid's scrolled part, where a cell is. */
export function layOver(cell: HTMLElement, scroller: HTMLElement): void {
  const field = scroller.lastElementChild;
  if (!(field instanceof HTMLElement)) return;
  const [to, from] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // the field lies in the scroller, within its border and a scroll bar at its start
  const top = to.top - from.top - scroller.clientTop + scroller.scrollTop;
  const width = Math.max(to.width, FIELD_PX);
  const isRightToLeft = getComputedStyle(scroller).direction === 'rtl';
  const start = (isRightToLeft ? to.right - width : to.left) - from.left - scroller.clientLeft;
  const left = Math.max(0, Math.min(start, scroller.clientWidth - width)) + scroller.scrollLeft;
  Object.assign(field.style, {
    inset: `${top}px auto auto ${left}px`,
    inlineSize: `${width}px`,
    minBlockSize: `${to.height}px`,
  });
}
