import { expect, it } from 'vitest';
import { canBePlaced, needsSomeone, rowState } from '../../../src/domain/bulk/row-state';

it.each([
  [null, 0, 'unchecked', false, false],
  [null, 1, 'wrong', false, true],
  ['READY', 0, 'ready', true, false],
  ['READY', 1, 'wrong', false, true],
  ['ERROR', 0, 'wrong', false, true],
  ['PLACEMENT_FAILED', 0, 'failed', true, true],
  ['PLACEMENT_FAILED', 1, 'failed', true, true],
  ['PLACED', 0, 'placed', false, false],
  ['PLACED', 1, 'placed', false, false],
] as const)('a row that the platform calls %s, with %s problems, is %s', (status, problems, state, placeable, asks) => {
  const row = { outcome: status && { status }, problems: Array.from({ length: problems }) };
  expect(rowState(row)).toBe(state);
  expect(canBePlaced(row)).toBe(placeable);
  expect(needsSomeone(row)).toBe(asks);
});
