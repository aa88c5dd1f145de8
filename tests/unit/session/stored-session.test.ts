import { describe, expect, it } from 'vitest';
import { heldAccounts, identify } from '../../../src/domain/session/identity';
import { jwtExpiry } from '../../../src/domain/session/jwt-expiry';
import { getDelayBeforeExpiration } from '../../../src/domain/session/tokens';

const NOW = 1_000_000_000_000;
const jwt = (claims: unknown) => `h.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.s`;
const auth = (meta: unknown) => JSON.stringify({ user: { id: 'u', email: 'e@x' }, meta });
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', Expires: NOW + 1 };
const nothing = { auth: null, platformToken: null, guestToken: null };

describe('the identity from stored values', () => {
  it('is a platform token’s first, then the user’s, then a guest’s', () => {
    const guestToken = jwt({ exp: NOW / 1000 + 60 });
    const all = { auth: auth(tokens), platformToken: 'p', guestToken };
    expect(identify(all, NOW)).toMatchObject({ authorization: 'GoDroid p' });
    expect(identify({ ...all, platformToken: null }, NOW)).toMatchObject({
      authorization: 'Bearer a i',
      accountId: 'u',
    });
    expect(identify({ ...nothing, guestToken }, NOW)).toMatchObject({ authorization: `Bearer ${guestToken}` });
    expect(identify(nothing, NOW)).toEqual({ name: 'nobody' });
  });

  it('is an expired user’s still, for reading offline, and nobody’s for an expired guest', () => {
    expect(identify({ ...nothing, auth: auth({ ...tokens, Expires: NOW - 1 }) }, NOW).name).toBe('user');
    expect(identify({ ...nothing, guestToken: jwt({ exp: NOW / 1000 - 1 }) }, NOW).name).toBe('nobody');
  });

  it('has an account of its own for each platform token and each guest, whatever its subject says', () => {
    const account = (stored: Partial<typeof nothing>) => {
      const identity = identify({ ...nothing, ...stored }, NOW);
      return 'accountId' in identity ? identity.accountId : null;
    };
    const guest = (sub: unknown, jti = 1) => account({ guestToken: jwt({ exp: NOW, sub, jti }) } as object);
    expect(account({ platformToken: 'a' } as object)).not.toBe(account({ platformToken: 'b' } as object));
    expect(account({ platformToken: 'a' } as object)).toMatch(/^platform-[0-9a-f]+$/);
    expect(guest('guest-1')).toBe(guest('guest-1', 2));
    expect(guest('guest-1')).not.toBe(guest('guest-2'));
    for (const hostile of ['u', '../rider-u', '', 7, null]) expect(guest(hostile)).toMatch(/^guest-[0-9a-f]+$/);
  });

  it('keeps the data of every account that has something stored, not only the one shown', () => {
    const guestToken = jwt({ exp: NOW, sub: 'g' });
    expect(heldAccounts({ auth: auth(null), platformToken: 'p', guestToken }, NOW)).toEqual([
      expect.stringMatching(/^platform-/),
      'u',
      expect.stringMatching(/^guest-/),
    ]);
    expect(heldAccounts({ auth: '{', platformToken: 'a b', guestToken: jwt({ exp: 1 }) }, NOW)).toEqual([]);
  });

  it('is a locked account without tokens', () => {
    expect(identify({ ...nothing, auth: auth(null) }, NOW)).toMatchObject({ name: 'locked', accountId: 'u' });
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    '{"user":1}',
    auth(7),
    auth({ ...tokens, Expires: 'soon' }),
    auth({ ...tokens, IdToken: 'a b' }),
  ])('is nobody’s when the value is malformed: %s', (text) => {
    expect(identify({ auth: text, platformToken: 'a\nb', guestToken: 'x.y.z' }, NOW)).toEqual({ name: 'nobody' });
  });
});

describe('a token', () => {
  it('has its expiry read, or undefined when it has none', () => {
    expect(jwtExpiry(jwt({ exp: 5 }))).toBe(5_000);
    for (const bad of ['', 'a', 'a.b.c', jwt(null), jwt({}), jwt({ exp: 'x' })]) expect(jwtExpiry(bad)).toBeUndefined();
  });

  it('is refreshed 600 s before it expires, at once when that is past', () => {
    expect(getDelayBeforeExpiration({ ...tokens, Expires: NOW + 3_600_000 }, NOW)).toBe(3_000_000);
    expect(getDelayBeforeExpiration({ ...tokens, Expires: NOW + 100 }, NOW)).toBe(0);
    expect(() => getDelayBeforeExpiration(null, NOW)).toThrow(
      'Invalid usage of getDelayBeforeExpiration. Tokens should be set.',
    );
  });
});
