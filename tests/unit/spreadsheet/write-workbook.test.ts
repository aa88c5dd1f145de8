import { afterEach, expect, it, vi } from 'vitest';
import { writeWorkbook } from '../../../src/spreadsheet/write-workbook';

afterEach(() => vi.useRealTimers());

it('writes the same bytes whenever it is asked: the platform recognises a file that is sent again by them', () => {
  const write = () => writeWorkbook(['Customer name'], [{ number: 2, texts: ['Sok Dara'] }]);
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2) });
  const first = write();
  vi.setSystemTime(Date.UTC(2026, 2, 3));
  expect(write()).toEqual(first);
});
