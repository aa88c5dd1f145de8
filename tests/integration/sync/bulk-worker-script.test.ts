import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerAnswer, WorkerCommand } from '../../../src/sync/bulk/worker-messages';
import { bulkRules } from '../../factories/bulk-rules';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';

beforeEach(() => {
  // its script runs once when it is loaded
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the script of the worker that checks rows', () => {
  /** The script as the browser runs it: its messages come in and go out through globals. */
  async function script() {
    const posted: { answer: WorkerAnswer; transfer: unknown[] }[] = [];
    const listeners = new Map<string, (event: { data: unknown }) => void>();
    vi.stubGlobal('postMessage', (answer: WorkerAnswer, { transfer }: { transfer: unknown[] }) => {
      posted.push({ answer, transfer });
    });
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { data: unknown }) => void) => {
      listeners.set(type, listener);
    });
    await import('../../../src/sync/bulk/worker');
    let id = 0;
    const send = (command: WorkerCommand) => {
      id += 1;
      listeners.get('message')?.({ data: { id, rules: bulkRules(), now: 1_790_000_000, command } });
      return id;
    };
    const ended = (wanted: number) =>
      vi.waitFor(() => {
        const end = posted.find(({ answer }) => answer.id === wanted && answer.type !== 'rows');
        if (end === undefined) throw new Error('not ended');
        return end;
      }, 10_000);
    return { posted, send, ended };
  }

  it('hands a workbook over without a copy, and nothing with other answers', async () => {
    const { posted, send, ended } = await script();
    send({ type: 'open', source: { bytes: ordersFile([GOOD_ORDER]) }, language: 'en' });
    await ended(1);
    const rows = posted.flatMap(({ answer: one }) => (one.type === 'rows' ? one.rows.map(({ row }) => row) : []));
    const { answer, transfer } = await ended(send({ type: 'write', rows, others: [], language: 'en' }));
    const workbook = answer.type === 'done' ? answer.workbook : undefined;
    expect(workbook?.length).toBeGreaterThan(0);
    expect(transfer).toEqual([workbook?.buffer]);
    expect(posted.filter((one) => one.answer.id === 1).map((one) => one.transfer)).toEqual([[], []]);
  });
});

describe('starting the worker that checks rows', () => {
  const started: { url: unknown; options: unknown }[] = [];

  beforeEach(() => {
    started.length = 0;
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        constructor(url: unknown, options: unknown) {
          super();
          started.push({ url, options });
        }
      },
    );
  });

  async function starter() {
    const { startWorker } = await import('../../../src/sync/bulk/start-worker');
    return startWorker;
  }

  it('runs its script as a module', async () => {
    const startWorker = await starter();
    startWorker();
    expect(started).toEqual([{ url: expect.stringContaining('sync/bulk/worker'), options: { type: 'module' } }]);
  });

  it('loads a script that could not be run past the browser’s cache, for the next worker', async () => {
    const asked = vi.fn<typeof fetch>().mockResolvedValue(new Response());
    vi.stubGlobal('fetch', asked);
    const worker = (await starter())();
    expect(asked).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event('error'));
    expect(asked).toHaveBeenCalledExactlyOnceWith(started[0]?.url, { cache: 'reload' });
  });

  it('makes one policy for scripts, which allows only this one, where the browser demands policies', async () => {
    type Rules = { createScriptURL: (url: string) => string };
    const policies: { name: string; rules: Rules }[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: Rules) {
        // as the browser does with a name that the content security policy lists once
        if (policies.length > 0) throw new TypeError('a policy of this name exists');
        policies.push({ name, rules });
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
      },
    });
    const startWorker = await starter();
    startWorker();
    startWorker();
    const trusted = { trusted: expect.stringContaining('sync/bulk/worker') };
    expect(started.map(({ url }) => url)).toEqual([trusted, trusted]);
    expect(policies.map(({ name }) => name)).toEqual(['rider-portal-rows']);
    expect(() => policies[0]?.rules.createScriptURL('https://elsewhere.example/worker.js')).toThrow(
      'not the worker of spreadsheets: https://elsewhere.example/worker.js',
    );
  });
});
