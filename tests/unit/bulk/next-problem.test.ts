import { describe, expect, it } from 'vitest';
import { type BulkColumn, NO_TEXTS } from '../../../src/domain/bulk/columns';
import { nextProblem, wrongColumns } from '../../../src/features/bulk/next-problem';

const COLUMNS: readonly BulkColumn[] = ['customerName', 'customerPhone', 'address'];
const outcome = (status: string, columns: readonly (BulkColumn | null)[]) => ({
  status,
  orderId: null,
  errors: columns.map((column) => ({ column, code: 'too-long' })),
  fee: null,
  foundAddress: null,
});
const rowOf = (number: number, wrong: readonly BulkColumn[] = []) => ({
  row: { number, texts: NO_TEXTS, cellProblems: {}, others: [], isHidden: false },
  problems: wrong.map((column) => ({ column, code: 'too-long' as const })),
  outcome: null,
});
const rows = [rowOf(2), rowOf(3, ['address', 'customerPhone']), rowOf(4), rowOf(5, ['customerName'])];
const cells = { rows, columns: COLUMNS };

describe('the next cell to correct', () => {
  it('is looked for from left to right and downwards, and then from the top', () => {
    expect(nextProblem({ row: 0, column: 0 }, cells, 'next')).toEqual({ row: 1, column: 1 });
    expect(nextProblem({ row: 1, column: 1 }, cells, 'next')).toEqual({ row: 1, column: 2 });
    expect(nextProblem({ row: 1, column: 2 }, cells, 'next')).toEqual({ row: 3, column: 0 });
    expect(nextProblem({ row: 3, column: 0 }, cells, 'next')).toEqual({ row: 1, column: 1 });
  });

  it('is looked for the other way round', () => {
    expect(nextProblem({ row: 3, column: 0 }, cells, 'before')).toEqual({ row: 1, column: 2 });
    expect(nextProblem({ row: 1, column: 1 }, cells, 'before')).toEqual({ row: 3, column: 0 });
  });

  it('is the only one again, and none where nothing is wrong', () => {
    const one = { rows: [rowOf(2, ['address'])], columns: COLUMNS };
    expect(nextProblem({ row: 0, column: 2 }, one, 'next')).toEqual({ row: 0, column: 2 });
    expect(nextProblem({ row: 0, column: 0 }, { rows: [rowOf(2)], columns: COLUMNS }, 'next')).toBeUndefined();
    expect(nextProblem({ row: 0, column: 0 }, { rows: [], columns: COLUMNS }, 'next')).toBeUndefined();
  });
});

describe('the wrong cells of a row', () => {
  it('are those that the platform refused, once this device finds none', () => {
    expect(wrongColumns({ ...rowOf(2), outcome: outcome('ERROR', ['address']) }, COLUMNS)).toEqual([2]);
  });

  it('are its first one where no cell is the cause', () => {
    expect(wrongColumns({ ...rowOf(2), outcome: outcome('PLACEMENT_FAILED', [null]) }, COLUMNS)).toEqual([0]);
    expect(wrongColumns({ ...rowOf(2), outcome: outcome('READY', []) }, COLUMNS)).toEqual([]);
  });
});
