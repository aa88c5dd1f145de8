import type { HeaderProblem } from '../../domain/bulk/header';
import type { SpreadsheetFault } from '../../spreadsheet/spreadsheet-error';

/** `not-pasted`: the browser doesn't let the page read what was copied; `not-loaded`: the code that reads files. */
export type FileFault =
  | SpreadsheetFault
  | Extract<HeaderProblem, { kind: 'none' }>
  | 'cancelled'
  | 'not-pasted'
  | 'not-loaded';

/** Why a file or pasted text is not a list of orders. */
export class FileProblem extends Error {
  constructor(readonly fault: FileFault) {
    super(typeof fault === 'string' ? fault : fault.kind);
    this.name = 'FileProblem';
  }
}
