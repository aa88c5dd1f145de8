import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { type UndoStep, UndoSteps } from '../../../src/sync/bulk/undo-steps';

const row = (number: number, unit: string) => ({
  number,
  texts: { ...NO_TEXTS, unit },
  cellProblems: {},
  others: [],
  isHidden: false,
});
const step = (name: string): UndoStep => ({ before: [row(2, '')], after: [row(2, name)] });
const reversed = ({ before, after }: UndoStep): UndoStep => ({ before: after, after: before });

describe('the steps of correcting a file', () => {
  it('are none at first, and undoing none changes nothing', () => {
    const steps = new UndoSteps();
    steps.undo();
    steps.redo();
    expect(steps.next()).toEqual({ undo: undefined, redo: undefined });
  });

  it('are undone from the last one on, and redone from the last undone on', () => {
    const steps = new UndoSteps();
    steps.add(step('first'));
    steps.add(step('second'));
    expect(steps.next()).toEqual({ undo: reversed(step('second')), redo: undefined });
    steps.undo();
    expect(steps.next()).toEqual({ undo: reversed(step('first')), redo: step('second') });
    steps.undo();
    expect(steps.next()).toEqual({ undo: undefined, redo: step('first') });
    steps.redo();
    expect(steps.next()).toEqual({ undo: reversed(step('first')), redo: step('second') });
  });

  it('cannot be redone any more after another step', () => {
    const steps = new UndoSteps();
    steps.add(step('first'));
    steps.undo();
    steps.add(step('second'));
    expect(steps.next()).toEqual({ undo: reversed(step('second')), redo: undefined });
  });

  it('are remembered a hundred at a time', () => {
    const steps = new UndoSteps();
    for (let count = 1; count <= 101; count += 1) steps.add(step(`${count}`));
    for (let count = 0; count < 99; count += 1) steps.undo();
    expect(steps.next().undo).toEqual(reversed(step('2')));
    steps.undo();
    expect(steps.next().undo).toBeUndefined();
  });

  it('are forgotten with their file', () => {
    const steps = new UndoSteps();
    steps.add(step('first'));
    steps.add(step('second'));
    steps.undo();
    steps.clear();
    expect(steps.next()).toEqual({ undo: undefined, redo: undefined });
  });
});
