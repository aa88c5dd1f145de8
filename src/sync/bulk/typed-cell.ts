import type { CellEdit } from './worker-messages';

/** What is being typed into a cell: stored with each key, one write at a time, the latest one last. */
export class TypedCell {
  private edit: CellEdit | null = null;
  private writing: Promise<void> | null = null;

  constructor(private readonly keep: (edit: CellEdit | null) => Promise<unknown>) {}

  /** Null once it is given up. */
  set(edit: CellEdit | null): Promise<void> {
    this.edit = edit;
    this.writing ??= this.write();
    return this.writing;
  }

  /** As it was found on the device. */
  found(edit: CellEdit): void {
    this.edit = edit;
  }

  forget(): void {
    this.edit = null;
  }

  /** What is being typed if it is this cell; pass it to `end` once it is the cell's text. */
  match({ row, column, text }: CellEdit): CellEdit | null {
    const { edit } = this;
    return edit?.row === row && edit.column === column && edit.text === text ? edit : null;
  }

  /** It has become the cell's text; what was typed since then stays. */
  async end(edit: CellEdit | null): Promise<void> {
    if (edit !== null && edit === this.edit) await this.set(null);
  }

  private async write(): Promise<void> {
    for (let written: CellEdit | null | undefined; written !== this.edit; ) {
      written = this.edit;
      await this.keep(written ?? null);
    }
    this.writing = null;
  }
}
