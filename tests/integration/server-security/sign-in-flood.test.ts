import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../server/clock';
import { hashPassword } from '../../../server/accounts/passwords';
import { API, PASSWORD, startPlatform, type TestPlatform } from '../server/support/platform';
import { originOf } from '../server/support/socket';

const GUESSERS = 120;
/** What a shopkeeper bears, on two cores; the portal itself gives up after 15 s. */
const BEARABLE_MS = 5_000;
/** Checks of a password that it may take where other programs keep the machine busy. */
const BEARABLE_CHECKS = 25;

/** Each guesser asks again as soon as it is answered, as fast as the server lets it. */
describe.each([
  [
    'one account, each from an address of its own',
    (guesser: number) => `203.0.113.${guesser}`,
    () => 'two@test.example',
  ],
  [
    'many accounts, each from an address of its own',
    (guesser: number) => `203.0.113.${guesser}`,
    (n: number) => `${n}@x.example`,
  ],
  [
    'another account, from a new address each time',
    (_: number, n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    () => 'none@test.example',
  ],
])('while 120 clients guess passwords at %s', { timeout: 120_000 }, (_, addressOf, accountOf) => {
  let platform: TestPlatform;
  let origin: string;
  beforeAll(async () => {
    platform = await startPlatform({ env: { TRUST_PROXY: 'on' }, realTime: true, costly: true });
    origin = await originOf(platform);
  });
  afterAll(() => platform.stop());

  const login = (email_address: string, password: string, address: string) =>
    fetch(`${origin}${API}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email_address, password }),
    });

  it('the right password is answered within seconds, from a new address and from a known one', async () => {
    const idle = systemClock.now();
    await hashPassword(PASSWORD);
    const bearable = Math.max(BEARABLE_MS, (systemClock.now() - idle) * BEARABLE_CHECKS);
    const flood = {
      over: false,
      count: 0,
      answered: new Set<number>(),
      answers: new Map<number, number>(),
      withoutWait: 0,
    };
    const refused = () => (flood.answers.get(429) ?? 0) + (flood.answers.get(503) ?? 0);
    const guess = async (guesser: number) => {
      while (!flood.over) {
        flood.count += 1;
        const answer = await login(accountOf(flood.count), `wrong ${flood.count}`, addressOf(guesser, flood.count));
        flood.answered.add(guesser);
        flood.answers.set(answer.status, (flood.answers.get(answer.status) ?? 0) + 1);
        if (answer.status !== 401 && answer.headers.get('retry-after') === null) flood.withoutWait += 1;
        await answer.text();
      }
    };
    const guessers = Array.from({ length: GUESSERS }, (__, guesser) => guess(guesser));
    const timed = async (email: string, address: string) => {
      const start = systemClock.now();
      const { status } = await login(email, PASSWORD, address);
      return { status, isSoon: systemClock.now() - start < bearable };
    };
    try {
      // every guesser was answered, and many were refused
      const isFlooded = () => flood.answered.size === GUESSERS && refused() > GUESSERS / 2;
      await vi.waitUntil(isFlooded, { timeout: 90_000 });
      expect(await timed('one@test.example', '198.51.100.1')).toEqual({ status: 200, isSoon: true });
      expect(await timed('one@test.example', '198.51.100.1')).toEqual({ status: 200, isSoon: true });
    } finally {
      flood.over = true;
      await Promise.all(guessers);
    }
    expect([...flood.answers.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(flood.withoutWait).toBe(0);
  });
});
