import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/platform/storage';
import { TypedCells } from '../../../../src/sync/bulk/typed-cells';
import { TypedTexts } from '../../../../src/sync/typed/typed-texts';

const CELL = { row: 3, column: 'customerName', text: 'Sok Da', over: 'Sok' } as const;

/** What a page finds of a file after another one, or another release, has left this. */
function found(left: unknown): unknown {
  const typing = { storage: memoryStorage(), accountId: () => 'u1' };
  new TypedTexts(typing.storage, typing.accountId).keep('before/cells:kh-0001', left);
  return new TypedCells(typing).open('kh-0001', 'file-1', () => true);
}

it('what was being typed into cells is found by the next page', () => {
  expect(found({ file: 'file-1', cells: [CELL] })).toEqual([CELL]);
});

it.each([
  ['of another file', { file: 'file-2', cells: [CELL] }],
  ['no list', { file: 'file-1', cells: CELL }],
  ['a row by its name', { file: 'file-1', cells: [{ ...CELL, row: '3' }] }],
  ['no column', { file: 'file-1', cells: [{ ...CELL, column: undefined }] }],
  ['a column of another release', { file: 'file-1', cells: [{ ...CELL, column: 'colour' }] }],
  ['no text', { file: 'file-1', cells: [{ ...CELL, text: undefined }] }],
  ['one such cell beside others', { file: 'file-1', cells: [CELL, { ...CELL, over: 1 }] }],
])('cells that cannot be read are left alone: %s', (_, left) => {
  expect(found(left)).toEqual([]);
});
