import type { Cell } from '../../domain/bulk/sheet';
import { CELLS_MAX, CHARACTERS_MAX } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';

/** The remaining limits for a workbook, over all of its sheets. */
export class Budget {
  #cells = 0;
  #characters = 0;

  /**
   * Counts one more cell.
   * @throws SpreadsheetError when the texts would fill memory: a shared one may be in every cell
   */
  takes(cell: Cell): boolean {
    if (this.#cells >= CELLS_MAX) return false;
    this.#cells += 1;
    if (typeof cell === 'string') this.#characters += cell.length;
    if (this.#characters > CHARACTERS_MAX) throw new SpreadsheetError('too-many-cells');
    return true;
  }
}
