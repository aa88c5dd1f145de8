import { describe, expect, it } from 'vitest';
import { WorkerClient, type WorkerLike } from '../../../src/sync/bulk/worker-client';
import type { WorkerAnswer, WorkerPart, WorkerRequest } from '../../../src/sync/bulk/worker-messages';
import { bulkRules } from '../../factories/bulk-rules';
import { FakeClock } from '../../fakes/fake-clock';

/** A worker that answers what the test says. */
class SilentWorker implements WorkerLike {
  readonly received: { request: WorkerRequest; transfer: Transferable[] }[] = [];
  isEnded = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  postMessage(request: WorkerRequest, transfer: Transferable[]): void {
    this.received.push({ request, transfer });
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: WorkerAnswer): void {
    this.onmessage?.({ data } as MessageEvent<WorkerAnswer>);
  }
}

function setUp() {
  const clock = new FakeClock();
  const workers: SilentWorker[] = [];
  const client = new WorkerClient({
    start: () => {
      workers.push(new SilentWorker());
      return workers.at(-1) as SilentWorker;
    },
    rules: bulkRules,
    now: () => clock.seconds,
    after: (ms, run) => clock.after(ms, run),
  });
  return { clock, client, workers, worker: (at = 0) => workers[at] as SilentWorker };
}

const OPEN = { type: 'open', source: { table: 'Name' }, language: 'en' } as const;
const CHECK = { type: 'check', rows: [] } as const;
const done = (id: number): WorkerAnswer => ({ id, type: 'done' });

describe('the page’s side of the worker that checks rows', () => {
  it('starts one worker, at the first command, and gives it the rules and the time', async () => {
    const { clock, client, workers, worker } = setUp();
    expect(workers).toHaveLength(0);
    void client.run(OPEN);
    void client.run(OPEN);
    expect(workers).toHaveLength(1);
    const [first, second] = worker().received.map(({ request }) => request);
    expect(first).toMatchObject({ rules: bulkRules(), now: clock.seconds, command: OPEN });
    expect(second?.id).not.toBe(first?.id);
  });

  it('hands the bytes of a file over without a copy, and nothing else', () => {
    const { client, worker } = setUp();
    const bytes = new Uint8Array([1, 2]);
    void client.run({ type: 'open', source: { bytes }, language: 'en' });
    void client.run(OPEN);
    void client.run(CHECK);
    expect(worker().received.map(({ transfer }) => transfer)).toEqual([[bytes.buffer], [], []]);
    expect(worker().received[0]?.transfer[0]).toBe(bytes.buffer);
  });

  it('gives each command its own rows and its own end', async () => {
    const { client, worker } = setUp();
    const parts: string[] = [];
    const noteOf = (name: string) => (part: WorkerPart) => parts.push(`${name} ${part.type}`);
    const first = client.run(OPEN, noteOf('first'));
    const second = client.run(OPEN, noteOf('second'));
    worker().answer({ id: 2, type: 'rows', rows: [], part: 1 });
    worker().answer({ id: 1, type: 'rows', rows: [], part: 1 });
    worker().answer({ ...done(2), workbook: new Uint8Array([7]) } as WorkerAnswer);
    worker().answer(done(1));
    expect(parts).toEqual(['second rows', 'first rows']);
    expect((await second).workbook).toEqual(new Uint8Array([7]));
    expect((await first).workbook).toBeUndefined();
  });

  it('ignores rows of which nobody wants to know, and answers to commands that have ended', async () => {
    const { client, worker } = setUp();
    const first = client.run(OPEN);
    worker().answer({ id: 1, type: 'rows', rows: [], part: 1 });
    worker().answer(done(1));
    await first;
    const late: WorkerAnswer[] = [
      done(1),
      { id: 1, type: 'failed', fault: 'empty' },
      { id: 1, type: 'rows', rows: [], part: 1 },
    ];
    for (const answer of late) expect(() => worker().answer(answer)).not.toThrow();
  });

  it('says why a file has no orders', async () => {
    const { client, worker } = setUp();
    const opened = client.run({ type: 'open', source: { table: '' }, language: 'en' });
    worker().answer({ id: 1, type: 'failed', fault: { kind: 'none' } });
    await expect(opened).rejects.toMatchObject({
      name: 'FileProblem',
      message: 'none',
      fault: { kind: 'none' },
    });
  });

  it('ends a worker that takes longer than a minute, and begins with another one', async () => {
    const { clock, client, workers, worker } = setUp();
    const first = client.run(OPEN);
    const waiting = client.run(OPEN);
    const failures = Promise.all([first, waiting].map((one) => expect(one).rejects.toThrow('too-slow')));
    await clock.advance(59_999);
    expect(worker().isEnded).toBe(false);
    await clock.advance(1);
    await failures;
    expect(worker().isEnded).toBe(true);
    const next = client.run(OPEN);
    expect(workers).toHaveLength(2);
    worker(1).answer(done(3));
    await expect(next).resolves.toMatchObject({ type: 'done' });
  });

  it.each<[string, WorkerAnswer]>([
    ['was done', done(1)],
    ['had failed', { id: 1, type: 'failed', fault: 'empty' }],
  ])('does not end the worker because of a command that %s long ago', async (_name, answer) => {
    const { clock, client, worker } = setUp();
    const first = client.run(OPEN).catch(() => undefined);
    worker().answer(answer);
    await first;
    await clock.advance(30_000);
    const second = client.run(OPEN);
    await clock.advance(40_000);
    expect(worker().isEnded).toBe(false);
    worker().answer(done(2));
    await second;
    expect(clock.pending).toBe(0);
  });

  it('fails what runs when the worker breaks, as if the file were damaged', async () => {
    const { client, worker, workers } = setUp();
    const first = client.run(OPEN);
    worker().onerror?.({ message: 'Uncaught RangeError: too many' } as ErrorEvent);
    await expect(first).rejects.toThrow('damaged');
    expect(worker().isEnded).toBe(true);
    void client.run(OPEN);
    expect(workers).toHaveLength(2);
  });

  it('has rows checked once more by another worker when one breaks, but no file read again', async () => {
    const { client, worker, workers } = setUp();
    const checks = [client.run(CHECK), client.run(CHECK)];
    const opened = client.run(OPEN);
    worker().onerror?.({ message: 'Uncaught RangeError: too many' } as ErrorEvent);
    await expect(opened).rejects.toThrow('damaged');
    expect([workers.length, worker(1).received.length]).toEqual([2, 2]);
    worker(1).answer(done(4));
    worker(1).onerror?.({ message: 'Uncaught RangeError: too many' } as ErrorEvent);
    expect((await Promise.allSettled(checks)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['', 'Uncaught SyntaxError: Unexpected end of input'])(
    'does not blame the file when the worker’s script could not be loaded, which says “%s”',
    async (message) => {
      const { client, worker } = setUp();
      const first = client.run(OPEN);
      worker().onerror?.({ message } as ErrorEvent);
      await expect(first).rejects.toThrow('not-loaded');
    },
  );

  it('fails what runs when it is ended, and nothing later', async () => {
    const { client, worker } = setUp();
    client.end();
    const first = client.run(OPEN);
    client.end();
    await expect(first).rejects.toThrow('cancelled');
    const second = client.run(OPEN);
    worker(1).answer(done(2));
    await second;
    client.end();
    expect([worker().isEnded, worker(1).isEnded]).toEqual([true, true]);
  });
});
