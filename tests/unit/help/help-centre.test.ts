import { beforeEach, describe, expect, it } from 'vitest';
import type { HelpInitRequestDto } from '../../../src/protocol/schemas/help';
import { createHelpCentre, HELP_TOKEN_REFRESH_MS, type HelpNews, type HelpReader } from '../../../src/sync/help-centre';
import { FakeClock, settle } from '../../fakes/fake-clock';

const CENTRE = { origin: 'http://localhost:8080', base: 'http://localhost:8080/help-centre' };
const URL_OF_HELP = 'http://localhost:8080/help-centre/articles';
const READER: HelpReader = {
  user_id: 'u1',
  email: 'one@test.example',
  guest: false,
  name: 'One',
  brand: 'FOODPANDA',
  global_entity_id: 'FOODPANDA_KH',
  country: 'KH',
  locale: 'en',
  app_version: '1',
  bridge: 'http://127.0.0.1:8080',
  service_type: 'rider-portal',
};

describe('the help centre', () => {
  let clock: FakeClock;
  let news: HelpNews[];
  let inits: { base: string; payload: HelpInitRequestDto }[];
  let tokens: number;
  let isRefused: boolean;
  let answer: string;

  beforeEach(() => {
    clock = new FakeClock();
    [news, inits, tokens, isRefused, answer] = [[], [], 0, false, URL_OF_HELP];
  });

  async function follow() {
    const help = createHelpCentre({
      clock,
      centre: CENTRE,
      api: {
        token: () => {
          tokens += 1;
          return isRefused ? Promise.reject(new Error('refused')) : Promise.resolve(`token ${tokens}`);
        },
        init: (base, payload) => {
          inits.push({ base, payload });
          return Promise.resolve(answer);
        },
      },
    });
    const stop = help.follow('kh-1', READER, (item) => news.push(item));
    await settle();
    return stop;
  }

  it('is opened at once with the first token and what is known of the reader', async () => {
    await follow();
    expect(inits).toEqual([{ base: CENTRE.base, payload: { ...READER, verification_token: 'token 1' } }]);
    expect(news).toEqual([
      { type: 'opened', url: URL_OF_HELP },
      { type: 'token', token: 'token 1' },
    ]);
  });

  it('gets a new token every 55 minutes, and is opened only once', async () => {
    await follow();
    await clock.advance(HELP_TOKEN_REFRESH_MS - 1);
    expect(tokens).toBe(1);
    await clock.advance(1);
    await clock.advance(HELP_TOKEN_REFRESH_MS);
    expect(news.slice(2)).toEqual([
      { type: 'token', token: 'token 2' },
      { type: 'token', token: 'token 3' },
    ]);
    expect(inits).toHaveLength(1);
  });

  it('is told when there is no token, and gets the next one', async () => {
    await follow();
    isRefused = true;
    await clock.advance(HELP_TOKEN_REFRESH_MS);
    expect(news.at(-1)).toEqual({ type: 'denied' });
    isRefused = false;
    await clock.advance(HELP_TOKEN_REFRESH_MS);
    expect(news.at(-1)).toEqual({ type: 'token', token: 'token 3' });
  });

  it.each(['http://127.0.0.1:8080/', 'https://evil.example/', 'javascript:alert(1)', 'nowhere'])(
    'is never framed from %s',
    async (url) => {
      answer = url;
      await follow();
      expect(news).toEqual([{ type: 'denied' }]);
    },
  );

  it('sends and requests nothing after it was closed', async () => {
    const stop = await follow();
    stop();
    await clock.advance(3 * HELP_TOKEN_REFRESH_MS);
    expect(tokens).toBe(1);
    expect(news).toHaveLength(2);
  });
});
