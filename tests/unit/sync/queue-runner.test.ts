import { describe, expect, it, vi } from 'vitest';
import type { TableChanges } from '../../../src/db/database';
import type { OutboxRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import type { PassResult } from '../../../src/sync/queue/queue';
import { QueueRunner } from '../../../src/sync/queue/queue-runner';
import { Projector } from '../../../src/sync/projection/projector';
import { anOutboxRow } from '../../factories/outbox-row';
import { FakeClock } from '../../fakes/fake-clock';

const SENDING = anOutboxRow(0, { state: 'sending' });
const ACCEPTED: OutboxRow = { ...SENDING, state: 'accepted', orderId: 'kh-0001-1' };

/** A runner whose queue does as it is told, and what the screen shows. `commit` has its table tell of a commit. */
function running(step: () => Promise<PassResult<OutboxRow>>) {
  const clock = new FakeClock();
  const list = vi.fn(async () => [SENDING]);
  const shown: string[] = [];
  const mayTakeOver = vi.fn(() => true);
  let hear: (changes: TableChanges) => void = () => {};
  const onChange = (listener: typeof hear) => {
    hear = listener;
    return () => {};
  };
  const projector = new Projector(Promise.resolve({ onChange }));
  const commit = async () => {
    // by then it listens
    await projector.settled();
    hear({ outbox: [SENDING.key] });
    await projector.settled();
  };
  const runner = new QueueRunner<OutboxRow>({
    projector,
    table: 'outbox',
    mayTakeOver,
    queue: { list, prune: async () => {}, step: vi.fn(step) },
    clock,
    isOver: ({ state }) => state === 'accepted',
    unsure: (row) => ({ ...row, state: 'unknown' }),
    onRows: (rows) => shown.push(...rows.map(({ state }) => state)),
    onDecided: () => {},
  });
  return { runner, clock, list, shown, commit, mayTakeOver };
}

it('the queue runner shows the rows of its table after each commit, whoever made it', async () => {
  const { commit, list, shown } = running(async () => ({ row: SENDING }));
  await commit();
  list.mockResolvedValue([ACCEPTED]);
  await commit();
  expect(shown).toEqual(['sending', 'accepted']);
});

it('the queue runner shows no rows that arrive after it was stopped', async () => {
  const { runner, list, shown } = running(async () => ({ row: SENDING }));
  let answer: (rows: OutboxRow[]) => void = () => {};
  list.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const showing = runner.show();
  runner.stop();
  answer([SENDING]);
  await showing;
  expect(shown).toEqual([]);
});

describe('the outcome of a pass is shown', () => {
  it('although it could not be stored', async () => {
    const { runner, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.show();
    await runner.run(SENDING.key);
    await runner.show();
    expect(shown).toEqual(['sending', 'accepted', 'accepted']);
  });

  it('although the database cannot be read any more', async () => {
    const { runner, list, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.show();
    list.mockRejectedValue(new AppError('STORAGE_FAILED'));
    await runner.run(SENDING.key);
    expect(shown).toEqual(['sending', 'accepted']);
  });

  it('once, when it was stored and its table’s commit was announced', async () => {
    const { runner, list, shown, commit } = running(async () => {
      list.mockResolvedValue([ACCEPTED]);
      void commit();
      return { row: ACCEPTED, isDecided: true };
    });
    await runner.show();
    await runner.run(SENDING.key);
    expect(shown).toEqual(['sending', 'accepted']);
  });

  it('until its key starts again, as with another card after a refusal', async () => {
    const { runner, list, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.show();
    await runner.run(SENDING.key);
    const anew = { ...SENDING, createdAt: 1 };
    list.mockResolvedValue([anew]);
    await runner.show();
    expect(shown).toEqual(['sending', 'accepted', 'sending']);
    list.mockResolvedValue([{ ...SENDING, claim: 'another' }]);
    await runner.show();
    expect(shown.at(-1)).toBe('sending');
  });

  it('only if it is one: a row left undecided is shown as its table has it', async () => {
    const { runner, list, shown } = running(async () => ({ row: SENDING }));
    await runner.show();
    await runner.run(SENDING.key);
    list.mockResolvedValue([{ ...SENDING, state: 'unknown' }]);
    await runner.show();
    expect(shown.at(-1)).toBe('unknown');
  });

  it('as unknown when the pass failed midway', async () => {
    const { runner, shown } = running(() => Promise.reject(new AppError('STORAGE_FAILED')));
    await runner.show();
    await runner.run(SENDING.key);
    expect(shown).toEqual(['sending', 'unknown']);
  });
});

describe('a row of the queue', () => {
  it('has one pass at a time, whoever asks', async () => {
    let end: (step: PassResult<OutboxRow>) => void = () => {};
    const step = vi.fn(() => new Promise<PassResult<OutboxRow>>((resolve) => (end = resolve)));
    const { runner, clock } = running(step);
    const passes = [runner.run(SENDING.key), runner.run(SENDING.key)];
    await clock.advance(1);
    expect(step).toHaveBeenCalledTimes(1);
    end({ row: SENDING });
    await Promise.all(passes);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('is tried again when its wait is over, and not earlier as one that another tab left', async () => {
    const step = vi.fn(async (): Promise<PassResult<OutboxRow>> => ({ row: SENDING, retryMs: 40_000 }));
    const { runner, clock } = running(step);
    await runner.show();
    await runner.run(SENDING.key);
    await clock.advance(39_000);
    expect(step).toHaveBeenCalledTimes(1);
    await clock.advance(1_000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('that another tab wrote and left is continued once this tab may', async () => {
    const { commit, clock, mayTakeOver, runner } = running(async () => ({ row: SENDING }));
    const run = vi.spyOn(runner, 'run');
    mayTakeOver.mockReturnValue(false);
    await commit();
    await clock.advance(16_000);
    expect(run).not.toHaveBeenCalled();
    mayTakeOver.mockReturnValue(true);
    await clock.advance(15_000);
    expect(run.mock.calls).toEqual([[SENDING.key]]);
  });

  it('is not continued by a page that stops while it reads the rows', async () => {
    const { commit, clock, list, runner } = running(async () => ({ row: SENDING }));
    const run = vi.spyOn(runner, 'run');
    await commit();
    let answer: (rows: OutboxRow[]) => void = () => {};
    list.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await clock.advance(15_000);
    runner.stop();
    answer([SENDING]);
    await clock.advance(60_000);
    expect(run).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('that another tab has settled is not continued', async () => {
    const { commit, clock, list, runner } = running(async () => ({ row: SENDING }));
    const run = vi.spyOn(runner, 'run');
    await commit();
    list.mockResolvedValue([ACCEPTED]);
    await commit();
    await clock.advance(60_000);
    expect(run).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('is not tried again after the page was stopped', async () => {
    const step = vi.fn(async (): Promise<PassResult<OutboxRow>> => ({ row: SENDING, retryMs: 5_000 }));
    const { runner, clock } = running(step);
    await runner.run(SENDING.key);
    runner.stop();
    await clock.advance(60_000);
    expect(step).toHaveBeenCalledTimes(1);
  });
});
