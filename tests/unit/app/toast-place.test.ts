import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeAtThumb, placeInCorner, type Room } from '../../../src/app/toast-place';

const PHONE: Room = { top: 56, bottom: 640, inlineSize: 360, obstacles: [], focused: null, reach: 0.4 };
const TOAST = { inlineSize: 336, blockSize: 48 };
const line = (top: number, bottom: number): Box => ({ top, bottom, start: 16, end: 344 });

describe('a toast on a phone', () => {
  it('is right above the bottom bar', () => {
    expect(placeAtThumb(TOAST, PHONE)).toBe(640 - 8 - 48);
  });

  it('moves up for a button by as much as that needs', () => {
    expect(placeAtThumb(TOAST, { ...PHONE, obstacles: [line(600, 660)] })).toBe(600 - 8 - 48);
    expect(placeAtThumb(TOAST, { ...PHONE, obstacles: [line(600, 660), line(500, 550)] })).toBe(500 - 8 - 48);
  });

  it('stays above the bar when the whole screen is taken', () => {
    const obstacles = Array.from({ length: 12 }, (_, index) => line(60 + index * 50, 100 + index * 50));
    expect(placeAtThumb(TOAST, { ...PHONE, obstacles })).toBe(584);
  });

  it('moves to the top when it would otherwise cover the focused field, such as over a keyboard', () => {
    const focused = line(170, 280);
    const room = { ...PHONE, bottom: 320, obstacles: [line(64, 150), focused], focused };
    expect(placeAtThumb(TOAST, room)).toBe(64);
  });

  it('never covers the focused field while there is room for both', () => {
    const tops = fc.integer({ min: 120, max: 560 });
    fc.assert(
      fc.property(tops, fc.integer({ min: 40, max: 110 }), fc.array(tops), (top, size, others) => {
        const focused = line(top, top + size);
        const obstacles = [focused, ...others.map((other) => line(other, other + 44))];
        const at = placeAtThumb(TOAST, { ...PHONE, obstacles, focused });
        expect(at < focused.bottom && at + TOAST.blockSize > focused.top).toBe(false);
      }),
    );
  });
});

describe('a toast on a desktop', () => {
  const DESK: Room = { top: 100, bottom: 800, inlineSize: 1280, obstacles: [], focused: null, reach: 1 };
  const WIDE = { inlineSize: 352, blockSize: 48 };

  it('is in the corner', () => {
    expect(placeInCorner(WIDE, DESK, 16)).toEqual({ top: 116, fromEnd: 16 });
  });

  it('is beside a panel that fills the corner', () => {
    const detail = { top: 116, bottom: 784, start: 904, end: 1264 };
    expect(placeInCorner(WIDE, { ...DESK, obstacles: [detail] }, 16)).toEqual({ top: 116, fromEnd: 1280 - 904 + 8 });
  });

  it('is below a bar across the whole width', () => {
    const head = { top: 110, bottom: 160, start: 0, end: 1280 };
    expect(placeInCorner(WIDE, { ...DESK, obstacles: [head] }, 16)).toEqual({ top: 168, fromEnd: 16 });
  });

  it('is in the corner when there is no room anywhere', () => {
    const all = { top: 0, bottom: 800, start: 0, end: 1280 };
    expect(placeInCorner(WIDE, { ...DESK, obstacles: [all] }, 16)).toEqual({ top: 116, fromEnd: 16 });
  });
});
