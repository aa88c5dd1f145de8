import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FlagsApi } from '../../../src/api/flags-api';
import { BUILT_IN_FLAGS, type FlagVariation } from '../../../src/domain/flags/flags';
import { applyFlags, flags } from '../../../src/state/flags';
import { Flags, type FlagStore } from '../../../src/sync/flags';
import { FakeClock } from '../../fakes/fake-clock';

type Values = Record<string, FlagVariation>;
/** `null` hangs; an Error is the network's own */
type Answer = Response | Error | null;

/** What is logged says what failed, and why. */
const NOT_REACHED = expect.stringMatching(/^Flags: Error, TypeError: /);
const SERVICE = 'https://kh.example/orders/api/v1/flags';
const FILE = 'https://portal.example/fwfFallback.json';
const good = (values: Values) => Response.json({ result: values });

class Bench {
  readonly clock = new FakeClock();
  readonly log: string[] = [];
  readonly asked: { url: string; at: number }[] = [];
  answers: Record<string, () => Answer> = { [SERVICE]: () => good({ voucher: true }), [FILE]: () => null };
  onDisk: Values | undefined;
  readonly #kept: FlagStore = {
    read: async () => this.onDisk,
    write: async (values) => void (this.onDisk = values),
  };
  readonly #from = this.clock.now();
  readonly flags = new Flags({
    api: new FlagsApi({
      service: { url: SERVICE, headers: { 'x-portal-version': 'v' } },
      origin: 'https://portal.example',
      clock: this.clock,
      fetch: (input, init) => this.#fetch(input instanceof Request ? input.url : input.toString(), init),
    }),
    clock: this.clock,
    kept: this.#kept,
    log: (message) => void this.log.push(message),
  });

  #fetch(url: string, init: RequestInit | undefined): Promise<Response> {
    this.asked.push({ url, at: this.clock.now() - this.#from });
    const answer = this.answers[url]?.() ?? null;
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer !== null) return Promise.reject(answer);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }
}

let bench = new Bench();
beforeEach(() => {
  bench = new Bench();
  applyFlags({});
});
afterEach(() => bench.flags.stop());

describe('the providers of flags', () => {
  it('are asked one after the other, each for 2 s, and each failure is reported', async () => {
    bench.answers[SERVICE] = () => null;
    bench.answers[FILE] = () => Response.json({ voucher: 'file' });
    bench.flags.start();
    await bench.clock.advance(1_999);
    expect([bench.asked.length, bench.log, flags.values.voucher]).toEqual([1, [], undefined]);
    await bench.clock.advance(1);
    expect(bench.asked).toEqual([
      { url: SERVICE, at: 0 },
      { url: FILE, at: 2_000 },
    ]);
    expect([bench.log, flags.values.voucher]).toEqual([['Flags: Timeout error'], 'file']);
  });

  it('that all fail leave the built-in values', async () => {
    bench.answers[SERVICE] = () => new TypeError('Failed to fetch');
    bench.flags.start();
    await bench.clock.advance(2_000);
    expect(bench.log).toEqual([NOT_REACHED, 'Flags: Timeout error', 'FwF: couldnt refresh the flags']);
    expect(flags.values).toEqual(BUILT_IN_FLAGS);
  });

  it.each([
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a refusal', () => new Response('{}', { status: 503 })],
    ['another shape', () => Response.json({ result: { voucher: { deep: true } } })],
    ['null', () => Response.json(null)],
  ])('answering with %s count as failed', async (_what, answer) => {
    bench.answers[SERVICE] = answer;
    bench.answers[FILE] = () => Response.json({ voucher: 'file' });
    bench.flags.start();
    await bench.clock.advance(0);
    expect([bench.log, flags.values.voucher]).toEqual([[expect.stringMatching(/^Flags: Error, \w/)], 'file']);
  });

  it("that fail later do not replace the service's last answer, on this device even after a reload", async () => {
    bench.flags.start();
    await bench.clock.advance(0);
    bench.answers = {
      [SERVICE]: () => new TypeError('x'),
      [FILE]: () => Response.json({ voucher: false, other: true }),
    };
    await bench.clock.advance(300_000);
    expect(flags.values).toMatchObject({ voucher: true, other: true });
    bench.flags.stop();
    const { onDisk, answers } = bench;
    bench = new Bench();
    Object.assign(bench, { onDisk, answers: { ...answers, [FILE]: () => new TypeError('x') } });
    applyFlags({});
    bench.flags.start();
    await bench.clock.advance(0);
    expect(flags.values.voucher).toBe(true);
    expect(bench.log).toEqual([NOT_REACHED, NOT_REACHED, 'FwF: couldnt refresh the flags']);
  });

  it('that fail end a maintenance without an end of its own, unless the file beside the portal announces one', async () => {
    const services = [good({ 'unplanned-maintenance': true, voucher: true })];
    const files = [Response.json({ 'unplanned-maintenance': true })];
    bench.answers = {
      [SERVICE]: () => services.shift() ?? new TypeError('x'),
      [FILE]: () => files.shift() ?? new TypeError('x'),
    };
    bench.flags.start();
    await bench.clock.advance(20_000);
    expect(flags.values).toMatchObject({ 'unplanned-maintenance': true, voucher: true });
    await bench.clock.advance(20_000);
    expect(flags.values).toMatchObject({ 'unplanned-maintenance': false, voucher: true });
  });
});

describe('a refresh of the flags', () => {
  it('happens every 300,000 ms', async () => {
    bench.flags.start();
    await bench.clock.advance(299_999);
    expect(bench.asked).toHaveLength(1);
    await bench.clock.advance(1);
    expect(bench.asked.map(({ at }) => at)).toEqual([0, 300_000]);
  });

  it('happens every 20 s during a maintenance, whose end is seen with the first answer without it', async () => {
    const answers = [good({ 'unplanned-maintenance': true }), good({ 'unplanned-maintenance': true }), good({})];
    bench.answers[SERVICE] = () => answers.shift() ?? null;
    bench.flags.start();
    await bench.clock.advance(20_000);
    expect(flags.values['unplanned-maintenance']).toBe(true);
    await bench.clock.advance(20_000);
    expect(flags.values['unplanned-maintenance']).toBe(false);
    expect(bench.asked.map(({ at }) => at)).toEqual([0, 20_000, 40_000]);
  });

  it('happens once for several reasons within 400 ms, and restarts the five minutes', async () => {
    bench.flags.start();
    await bench.clock.advance(1_000);
    for (const wait of [300, 300, 399]) {
      bench.flags.request();
      await bench.clock.advance(wait);
    }
    expect(bench.asked).toHaveLength(1);
    await bench.clock.advance(1);
    expect(bench.asked.map(({ at }) => at)).toEqual([0, 2_000]);
    await bench.clock.advance(300_000);
    expect(bench.asked.map(({ at }) => at)).toEqual([0, 2_000, 302_000]);
  });

  it('that is overtaken by another is dropped', async () => {
    const answers: Answer[] = [null, good({ voucher: 'new' })];
    bench.answers = { [SERVICE]: () => answers.shift() ?? null, [FILE]: () => Response.json({ voucher: 'old' }) };
    bench.flags.start();
    bench.flags.request();
    await bench.clock.advance(400);
    expect(flags.values.voucher).toBe('new');
    await bench.clock.advance(2_000);
    expect(flags.values.voucher).toBe('new');
  });

  it('does not happen after the service was stopped', async () => {
    bench.flags.start();
    bench.flags.stop();
    bench.flags.request();
    await bench.clock.advance(900_000);
    expect([bench.asked.length, flags.values.voucher]).toEqual([1, undefined]);
  });
});
