import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import { API, get, startPlatform, type TestPlatform } from '../server/support/platform';
import { open } from '../server/support/socket';

const DAY_MS = 86_400_000;

describe('platform tokens', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  const statusOf = async (token: string) => (await get(platform, `${API}/vendors`, `GoDroid ${token}`)).statusCode;

  it('stand for one vendor, until they expire', async () => {
    const { platformTokens } = platform.services;
    const { token, expiresAt } = await platformTokens.issue('kh-2', 'till', 2);
    expect(expiresAt).toBe(platform.clock.seconds + 2 * 86_400);
    const vendors = (await get(platform, `${API}/vendors`, `GoDroid ${token}`)).json().result.vendors;
    expect(vendors.map(({ vendor_id }: { vendor_id: string }) => vendor_id)).toEqual(['kh-2']);
    platform.clock.advanceAtOnce(2 * DAY_MS - 1_000);
    expect(await statusOf(token)).toBe(200);
    platform.clock.advanceAtOnce(1_000);
    expect(await statusOf(token)).toBe(401);
  });

  it('stop working when revoked: within seconds for calls, with the next heartbeat for sockets', async () => {
    const { platformTokens } = platform.services;
    const revoked = await platformTokens.issue('kh-2', 'till', 30);
    const other = await platformTokens.issue('kh-2', 'other till', 30);
    const live = await open(platform, { authorization: `GoDroid ${revoked.token}` });
    const stays = await open(platform, { authorization: `GoDroid ${other.token}` });
    await platformTokens.revoke(revoked.id);
    platform.clock.advanceAtOnce(HEARTBEAT_SECONDS * 1000);
    expect(await live.closed).toBe(4401);
    expect([await statusOf(revoked.token), await statusOf(other.token)]).toEqual([401, 200]);
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    stays.socket.close();
    await expect(platformTokens.revoke(revoked.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(platformTokens.revoke('nonsense')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are listed without their value, and issued for vendors only', async () => {
    const { platformTokens } = platform.services;
    const { id, token } = await platformTokens.issue('kh-1', 'front till', 30);
    const listed = await platformTokens.list();
    expect(listed.find((row) => row.id === id)).toMatchObject({
      vendor_id: 'kh-1',
      name: 'front till',
      revoked_at: null,
    });
    expect(JSON.stringify(listed)).not.toContain(token);
    await expect(platformTokens.issue('kh-404', 'nobody', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
