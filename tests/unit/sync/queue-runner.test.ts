import { describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import type { Step } from '../../../src/sync/queue/queue';
import { QueueRunner } from '../../../src/sync/queue/queue-runner';
import { anOutboxRow } from '../../factories/outbox-row';
import { FakeClock } from '../../fakes/fake-clock';

const SENDING = anOutboxRow(0, { state: 'sending' });
const ACCEPTED: OutboxRow = { ...SENDING, state: 'accepted', orderId: 'kh-0001-1' };

/** A runner whose queue does as it is told, and what the screen shows. */
function running(step: () => Promise<Step<OutboxRow>>) {
  const clock = new FakeClock();
  const list = vi.fn(async () => [SENDING]);
  const shown: string[] = [];
  const runner = new QueueRunner<OutboxRow>({
    queue: Promise.resolve({ list, prune: async () => {}, step: vi.fn(step) }),
    clock,
    isOver: ({ state }) => state === 'accepted',
    unsure: (row) => ({ ...row, state: 'unknown' }),
    onRows: (rows) => shown.push(...rows.map(({ state }) => state)),
    onOrder: async () => {},
    onDecided: () => {},
    notifyTabs: () => {},
  });
  return { runner, clock, list, shown };
}

describe('what a pass has found out is shown', () => {
  it('although the disk could not take it', async () => {
    const { runner, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.run(SENDING.key);
    await runner.show();
    expect(shown).toEqual(['accepted', 'accepted']);
  });

  it('although the disk cannot be read any more', async () => {
    const { runner, list, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.show();
    list.mockRejectedValue(new AppError('STORAGE_FAILED'));
    await runner.run(SENDING.key);
    expect(shown).toEqual(['sending', 'accepted']);
  });

  it('until its key begins anew, as another card does after a refusal', async () => {
    const { runner, list, shown } = running(async () => ({ row: ACCEPTED, isDecided: true }));
    await runner.run(SENDING.key);
    const anew = { ...SENDING, createdAt: 1 };
    list.mockResolvedValue([anew]);
    await runner.show();
    expect(shown).toEqual(['accepted', 'sending']);
    list.mockResolvedValue([{ ...SENDING, claim: 'another' }]);
    await runner.show();
    expect(shown).toEqual(['accepted', 'sending', 'sending']);
  });

  it('as unsure where the pass broke off', async () => {
    const { runner, shown } = running(() => Promise.reject(new AppError('STORAGE_FAILED')));
    await runner.show();
    await runner.run(SENDING.key);
    expect(shown).toEqual(['sending', 'unknown']);
  });
});

describe('a row', () => {
  it('has one pass at a time, whoever asks', async () => {
    let end: (step: Step<OutboxRow>) => void = () => {};
    const step = vi.fn(() => new Promise<Step<OutboxRow>>((resolve) => (end = resolve)));
    const { runner, clock } = running(step);
    const passes = [runner.run(SENDING.key), runner.run(SENDING.key)];
    await clock.advance(1);
    expect(step).toHaveBeenCalledTimes(1);
    end({ row: SENDING });
    await Promise.all(passes);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it is time, and not before that by whoever looks for what was left', async () => {
    const step = vi.fn(async (): Promise<Step<OutboxRow>> => ({ row: SENDING, retryMs: 5_000 }));
    const { runner, clock } = running(step);
    await runner.run(SENDING.key);
    await runner.resumeLeft(() => true);
    expect(step).toHaveBeenCalledTimes(1);
    await clock.advance(5_000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('is tried no more once the page has let it go', async () => {
    const step = vi.fn(async (): Promise<Step<OutboxRow>> => ({ row: SENDING, retryMs: 5_000 }));
    const { runner, clock } = running(step);
    await runner.run(SENDING.key);
    runner.stop();
    await clock.advance(60_000);
    expect(step).toHaveBeenCalledTimes(1);
  });
});
