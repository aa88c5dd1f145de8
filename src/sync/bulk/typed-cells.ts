import { BULK_COLUMNS } from '../../domain/bulk/columns';
import { PageForms } from '../typed/page-forms';
import { TypedTexts, type Typing } from '../typed/typed-texts';
import type { CellEdit } from './worker-messages';

/** `over`: the cell's text while it was typed */
export interface TypedCell extends CellEdit {
  over: string;
}

/** `file`: which of the vendor's files it was, by its generation */
interface TypedInFile {
  file: string;
  cells: TypedCell[];
}

/** What is being typed into cells of the current file, until it is stored as the cells' text. */
export class TypedCells {
  readonly #forms: PageForms<TypedInFile>;
  #key = '';
  #file = '';
  #cells: TypedCell[] = [];
  #current: TypedCell | null = null;

  constructor({ storage, accountId }: Typing) {
    this.#forms = new PageForms(new TypedTexts(storage, accountId), isTypedInFile);
  }

  /**
   * Returns what pages of this file were left with; that of a file before it is removed, and so is what has become of no
   * use: `isOver` says whether the cell's text is still the one it was typed over.
   */
  open(vendorId: string, file: string, isOver: (cell: TypedCell) => boolean): readonly TypedCell[] {
    this.#key = `cells:${vendorId}`;
    this.#file = file;
    const found = this.#forms.all(this.#key).filter((one) => one.file === file);
    this.#cells = found.flatMap(({ cells }) => cells).filter(isOver);
    this.#write();
    return this.#cells;
  }

  /** Null once the cell that was typed into last is given up. */
  type(cell: TypedCell | null): void {
    if (this.#file === '') return;
    const left = cell ?? this.#current;
    this.#cells = this.#cells.filter((one) => left === null || !isSameCell(one, left));
    if (cell !== null) this.#cells.push(cell);
    this.#current = cell;
    this.#write();
  }

  /** It is about to be stored, and not given up any more. */
  finish(): void {
    this.#current = null;
  }

  /** What is being typed if it is this; pass it to `end` once it is the cell's text. */
  match(edit: CellEdit): TypedCell | undefined {
    return this.#cells.find((one) => isSameCell(one, edit) && one.text === edit.text);
  }

  /** These are stored as the cells' text; what was typed since then stays. */
  end(stored: readonly TypedCell[]): void {
    if (stored.length === 0) return;
    this.#cells = this.#cells.filter((one) => !stored.includes(one));
    this.#write();
  }

  discard(): void {
    this.#cells = [];
    this.#write();
    this.leave();
  }

  /** The file is left: what is typed into it stays on the device. */
  leave(): void {
    this.#file = '';
    this.#cells = [];
    this.#current = null;
  }

  #write(): void {
    if (this.#cells.length === 0) this.#forms.remove(this.#key);
    else this.#forms.keep(this.#key, { file: this.#file, cells: this.#cells });
  }
}

const isSameCell = (one: CellEdit, other: CellEdit) => one.row === other.row && one.column === other.column;

/** Another release may have written it. */
function isTypedInFile(value: unknown): value is TypedInFile {
  const { file, cells } = (value ?? {}) as Partial<Record<keyof TypedInFile, unknown>>;
  return typeof file === 'string' && Array.isArray(cells) && cells.every(isTypedCell);
}

function isTypedCell(value: unknown): value is TypedCell {
  const { row, column, text, over } = (value ?? {}) as Partial<TypedCell>;
  const isCell = typeof row === 'number' && column !== undefined && BULK_COLUMNS.includes(column);
  return isCell && typeof text === 'string' && typeof over === 'string';
}
