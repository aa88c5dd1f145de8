import type { Sheet } from './sheet';

/** The table that was pasted as cells, which are texts: which are numbers or days, their columns say. */
export function pastedSheet(cells: readonly (readonly string[])[]): Sheet & { isCut: boolean } {
  const rows = cells.map((texts, index) => ({
    number: index + 1,
    isHidden: false,
    cells: texts.map((text) => (text.trim() === '' ? null : text)),
  }));
  return {
    name: '',
    isHidden: false,
    isFrom1904: false,
    isCut: false,
    rows: rows.filter((row) => row.cells.some((cell) => cell !== null)),
  };
}
