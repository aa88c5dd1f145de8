import type { Cell } from '../../domain/bulk/sheet';
import { CELLS_MAX, CHARACTERS_MAX } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';

/** How much of a workbook is read, over all of its sheets. */
export class Budget {
  private cells = 0;
  private characters = 0;

  /**
   * Whether there is room for one cell more.
   * @throws SpreadsheetError where the texts would fill memory: a shared one may stand in every cell
   */
  takes(cell: Cell): boolean {
    if (this.cells >= CELLS_MAX) return false;
    this.cells += 1;
    if (typeof cell === 'string') this.characters += cell.length;
    if (this.characters > CHARACTERS_MAX) throw new SpreadsheetError('hostile');
    return true;
  }
}
