import type { Frame } from '@playwright/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringToFrames } from '../../e2e/support/axe';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aFrame = (evaluate: () => Promise<unknown>) => ({ evaluate }) as unknown as Frame;
const answering = aFrame(async () => true);
const broken = (message: string) => aFrame(async () => Promise.reject(new Error(`frame.evaluate: ${message}`)));
const hanging = aFrame(async () => new Promise(() => {}));

const bring = (main: Frame, ...inner: Frame[]) =>
  bringToFrames({ mainFrame: () => main, frames: () => [main, ...inner] });

it.each([
  ['hangs', hanging],
  ['was detached', broken('Frame was detached')],
  ['has navigated', broken('Execution context was destroyed, most likely because of a navigation')],
  ['was closed', broken('Target page, context or browser has been closed')],
])('does without a frame inside the page that %s', async (_, inner) => {
  const bringing = bring(answering, inner);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(bringing).resolves.toBeUndefined();
});

it('fails where axe itself does, and for the page’s own frame', async () => {
  await expect(bring(answering, broken('axe is not defined'))).rejects.toThrow('axe is not defined');
  await expect(bring(broken('Frame was detached'), answering)).rejects.toThrow('detached');
});

it('waits for the page’s own frame as long as that takes', async () => {
  let release = () => {};
  const slow = aFrame(async () => new Promise<boolean>((resolve) => (release = () => resolve(true))));
  let isDone = false;
  const bringing = bring(slow, answering).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isDone).toBe(false);
  release();
  await bringing;
  expect(isDone).toBe(true);
});
