import type { BulkRow } from '../../domain/bulk/row';

/** One change of the file: rows before and after; a row missing on either side did not exist. */
export interface UndoStep {
  before: readonly BulkRow[];
  after: readonly BulkRow[];
}

const MOST_UNDONE = 100;

/** Changes of the file that can be undone, and undone ones that can be redone. */
export class UndoSteps {
  #undone: UndoStep[] = [];
  #redone: UndoStep[] = [];

  /** What an undo and a redo would change; undefined when there is nothing. */
  next(): { undo: UndoStep | undefined; redo: UndoStep | undefined } {
    const last = this.#undone.at(-1);
    return { undo: last && { before: last.after, after: last.before }, redo: this.#redone.at(-1) };
  }

  add(step: UndoStep): void {
    this.#undone = [...this.#undone, step].slice(-MOST_UNDONE);
    this.#redone = [];
  }

  undo(): void {
    const step = this.#undone.pop();
    if (step !== undefined) this.#redone.push(step);
  }

  redo(): void {
    const step = this.#redone.pop();
    if (step !== undefined) this.#undone.push(step);
  }

  clear(): void {
    this.#undone = [];
    this.#redone = [];
  }
}
