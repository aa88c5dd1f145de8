import { expect, it, vi } from 'vitest';
import { onFirstUse } from '../../../src/platform/first-use';

it('the first touch runs the callback once, after the finger is lifted', () => {
  const run = vi.fn();
  onFirstUse(window, run);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(run).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
});

it.each(['pointercancel', 'keydown'])('the first %s runs the callback too', (type) => {
  const run = vi.fn();
  onFirstUse(window, run);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
});
