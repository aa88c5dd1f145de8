import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileBands } from '../../../src/features/bulk/file-bands';
import { applyBulkFile, type FileJob, NO_BULK_FILE } from '../../../src/state/bulk';
import { emptyPage } from '../../fakes/empty-page';

afterEach(() => applyBulkFile(NO_BULK_FILE));
const page = emptyPage();
const reading = { sheetName: null, addedLines: 0, leftOut: { hiddenRows: 2, hiddenColumns: 0, done: 1, others: 0 } };
const PARTLY_PLACED: FileJob = {
  id: 'j1',
  status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
  totalRows: 2,
  checkedRows: 2,
  toBePlaced: 0,
  placed: 1,
  errors: 1,
  sameFileAt: null,
  summary: [],
};
const sentences = () => [...page.place.querySelectorAll('p > span')].map(({ textContent }) => textContent);

it('each sentence about a file is one of its own, with names in their own direction', async () => {
  applyBulkFile({ reading, unused: ['رقم', 'Weight\nkg'], hasSource: true });
  await page.show(<FileBands fault={null} onColumns={vi.fn()} />);
  expect(sentences()).toEqual([
    '2 hidden rows are left out.',
    '1 delivered or cancelled order is left out.',
    'Not used: رقم and Weight kg.',
  ]);
  expect([...page.place.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['رقم', 'Weight kg']);
});

it('columns used as in an earlier file can be looked at from there', async () => {
  const onColumns = vi.fn();
  applyBulkFile({ reading: { ...reading, isAsLastTime: true }, hasSource: true });
  await page.show(<FileBands fault={null} onColumns={onColumns} />);
  expect(sentences()[0]).toBe('Its columns are used as in your last file with these names.');
  await act(async () => page.place.querySelector('button')?.click());
  expect(onColumns).toHaveBeenCalledTimes(1);
});

it('what is left out of a file that is gone after a reload says how to change it', async () => {
  applyBulkFile({ reading, hasSource: false });
  await page.show(<FileBands fault={null} onColumns={vi.fn()} />);
  expect(sentences().at(-1)).toBe('To change this, choose the file again.');
  expect(page.place.querySelector('button')).toBeNull();
  await act(async () => applyBulkFile({ job: PARTLY_PLACED }));
  expect(page.place.textContent).not.toContain('choose the file again');
});
