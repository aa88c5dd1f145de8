import { expect, it } from 'vitest';
import type { UserSession } from '../../../server/accounts/session-repository';
import { hashRefreshToken, RefreshTokens } from '../../../server/accounts/refresh-tokens';

const NOW = 1_800_000_000;

/** One session whose tokens are exchanged with `key`; counts the questions to its tables. */
function sessionOf(key: string) {
  const used = new Map<string, number>();
  const row: UserSession = {
    id: 's1',
    user_id: 'u1',
    email: 'one@test.example',
    refresh_hash: '',
    created_at: NOW,
    expires_at: NOW + 3600,
    revoked_at: null,
    ended_because: null,
    user_agent: '',
    last_seen_at: 0,
  };
  const asked = { count: 0 };
  const sessions = {
    rotate: async (hash: string, nextHash: string, now: number) => {
      asked.count += 1;
      if (row.refresh_hash !== hash) return undefined;
      used.set(hash, now);
      row.refresh_hash = nextHash;
      return { ...row };
    },
    findUsed: async (hash: string) => {
      asked.count += 1;
      const usedAt = used.get(hash);
      return usedAt === undefined ? undefined : { sessionId: row.id, usedAt };
    },
    find: async () => {
      asked.count += 1;
      return { ...row };
    },
  };
  const tokensWith = (secret: string) => new RefreshTokens(sessions, Buffer.from(secret));
  const tokens = tokensWith(key);
  const first = tokens.first();
  row.refresh_hash = hashRefreshToken(first);
  return { tokens, tokensWith, first, asked };
}

async function exchangedTimes(tokens: RefreshTokens, first: string, times: number): Promise<string> {
  let newest = first;
  for (let turn = 0; turn < times; turn += 1) {
    const exchanged = await tokens.exchange(newest, NOW);
    if (exchanged.name === 'renewed') newest = exchanged.refreshToken;
  }
  return newest;
}

it('an early refresh token leads to the newest in three queries, however many came between', async () => {
  const { tokens, first, asked } = sessionOf('key');
  const newest = await exchangedTimes(tokens, first, 2000);
  asked.count = 0;
  expect(await tokens.exchange(first, NOW)).toMatchObject({ name: 'renewed', refreshToken: newest });
  expect(asked.count).toBe(3);
});

it('a refresh token whose successors were made with another secret leads nowhere', async () => {
  const { tokens, tokensWith, first } = sessionOf('key');
  await exchangedTimes(tokens, first, 2);
  expect(await tokensWith('another').exchange(first, NOW)).toEqual({ name: 'unknown' });
});
