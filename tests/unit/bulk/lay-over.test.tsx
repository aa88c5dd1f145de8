import { expect, it } from 'vitest';
import { layOver } from '../../../src/features/bulk/lay-over';

it("the field lies on its cell where a scroll bar is at the grid's start, right to left", () => {
  const scroller = document.body.appendChild(document.createElement('div'));
  const cell = scroller.appendChild(document.createElement('div'));
  const field = scroller.appendChild(document.createElement('input'));
  scroller.style.direction = 'rtl';
  Object.defineProperties(scroller, {
    clientLeft: { value: 16 },
    clientTop: { value: 1 },
    clientWidth: { value: 800 },
    getBoundingClientRect: { value: () => ({ left: 0, top: 0 }) },
  });
  const box = { left: 116, right: 316, top: 49, width: 200, height: 44 };
  Object.defineProperty(cell, 'getBoundingClientRect', { value: () => box });
  layOver(cell, scroller);
  expect([field.style.inset, field.style.inlineSize]).toEqual(['48px auto auto 100px', '200px']);
  scroller.remove();
});
