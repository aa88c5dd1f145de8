import { expect, it, vi } from 'vitest';
import { onFirstUse } from '../../../src/platform/first-use';

it('waits until the finger is lifted, so that nothing moves under it, and runs once', () => {
  const run = vi.fn();
  onFirstUse(window, run);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(run).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
});

it.each(['pointercancel', 'keydown'])('begins with the first %s too', (type) => {
  const run = vi.fn();
  onFirstUse(window, run);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
});
