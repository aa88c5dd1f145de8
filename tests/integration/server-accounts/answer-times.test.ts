import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { PASSWORD } from '../server/support/platform';
import { type AccountPlatform, NEW_PASSWORD, startAccounts } from './support/accounts';

const KNOWN = 'one@test.example';
const ROUNDS = 11;
/** on a busy machine it takes more rounds until each call has once been answered undisturbed */
const MOST_ROUNDS = 66;
/** A look into the database or a mail's text more or less is lost in this; a password's hash, which takes most of the time, is not. */
const MOST_DIFFERENT = 2;

/** Whoever measures the answers learns nothing about who has an account (ASVS 5.0, 6.3.8). */
describe('answers about accounts', { timeout: 120_000 }, () => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    const env = {
      REGISTRATION_TYPE: 'NPV',
      ACCOUNT_MAILS: '1000',
      ACCOUNT_MAILS_PER_ADDRESS: '1000',
      CODE_TRIES: '1000',
      CODE_TRIES_PER_ADDRESS: '1000',
    };
    platform = await startAccounts({ env, costly: true });
  });
  afterAll(() => platform.stop());

  const calls: Record<string, (email_address: string, address: string) => Promise<{ status: number }>> = {
    'signing in with a wrong password': (email_address, address) =>
      platform.post('/login', { email_address, password: `not ${PASSWORD}` }, { address }),
    'asking for a code': (email_address, address) => platform.post('/password/forgot', { email_address }, { address }),
    'guessing a code': (email_address, address) =>
      platform.post('/password/reset', { email_address, code: '000000', password: NEW_PASSWORD }, { address }),
    'registering a business': (email_address, address) =>
      platform.post(
        '/register',
        {
          email_address,
          password: NEW_PASSWORD,
          business_name: 'Bakery',
          mobile_number: '012 345 678',
          terms_accepted: true,
        },
        { address },
      ),
  };

  it.each(Object.keys(calls))('takes as long for an address without an account: %s', async (name) => {
    const call = required(calls[name], name);
    const times = { known: [] as number[], unknown: [] as number[] };
    // what else goes on on the machine only ever makes an answer slower
    const different = () => {
      const ratio = Math.min(...times.known) / Math.min(...times.unknown);
      return Math.max(ratio, 1 / ratio);
    };
    for (let round = 0; round < ROUNDS || (different() >= MOST_DIFFERENT && round < MOST_ROUNDS); round += 1) {
      const address = `198.51.100.${round + 1}`;
      const known = await timed(() => call(KNOWN, address));
      const unknown = await timed(() => call(`nobody${round}@test.example`, address));
      expect(known.answer.status).toBe(unknown.answer.status);
      expect(known.answer.status).not.toBe(429);
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
    }
    expect(different()).toBeLessThan(MOST_DIFFERENT);
  });
});

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}
