import { expect, it } from 'vitest';
import { listNotice, type ListNotice, type ListState } from '../../../src/domain/list-state';

const ROWS = {
  none: { wanted: false, others: false },
  others: { wanted: false, others: true },
  wanted: { wanted: true, others: false },
};

const EXPECTED: Readonly<Record<ListState, Readonly<Record<keyof typeof ROWS, ListNotice>>>> = {
  'first-load': { none: 'loading', others: 'loading', wanted: null },
  fresh: { none: 'empty', others: 'empty', wanted: null },
  old: { none: 'empty', others: 'empty', wanted: null },
  failed: { none: 'failed', others: 'part-missing', wanted: 'part-missing' },
};

it.each(Object.keys(EXPECTED) as ListState[])('a list that is %s is called empty only if it is complete', (state) => {
  const shown = Object.fromEntries(Object.entries(ROWS).map(([name, rows]) => [name, listNotice(state, rows)]));
  expect(shown).toEqual(EXPECTED[state]);
});
