import { describe, expect, it } from 'vitest';
import { jwtExpiry, jwtSubject } from '../../../src/domain/session/jwt-expiry';
import { isHeaderToken } from '../../../src/domain/session/header-token';
import { parseStoredAuth } from '../../../src/domain/session/stored-auth';
import { getDelayBeforeExpiration, tokensFrom } from '../../../src/domain/session/tokens';

const USER = { id: 'user-1', email: 'sok@test.example' };
const TOKENS = { AccessToken: 'access', IdToken: 'id', RefreshToken: 'refresh', Expires: 5_000 };
const stored = (user: unknown, meta?: unknown) => parseStoredAuth(JSON.stringify({ user, meta }));

describe('a stored session', () => {
  it('has the user and the tokens, and nothing else of the answer', () => {
    expect(stored({ ...USER, role: 'admin' }, { ...TOKENS, Scope: 'all' })).toEqual({ user: USER, meta: TOKENS });
    expect(stored({ ...USER, email: '' }, TOKENS)).toEqual({ user: { ...USER, email: '' }, meta: TOKENS });
  });

  it('has no tokens after a forced sign-out', () => {
    expect(stored(USER, null)).toEqual({ user: USER, meta: null });
  });

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a text', '"user"'],
    ['no user', JSON.stringify({ meta: TOKENS })],
    ['null for a user', JSON.stringify({ user: null, meta: TOKENS })],
    ['no tokens and no sign-out', JSON.stringify({ user: USER })],
    ['a text for tokens', JSON.stringify({ user: USER, meta: 'access' })],
    ['a user without an id', JSON.stringify({ user: { email: 'a@b' }, meta: TOKENS })],
    ['a user with an empty id', JSON.stringify({ user: { ...USER, id: '' }, meta: TOKENS })],
    ['a user without an email', JSON.stringify({ user: { id: 'user-1' }, meta: TOKENS })],
    ...Object.keys(TOKENS).map((key): [string, string] => [
      `no ${key}`,
      JSON.stringify({ user: USER, meta: { ...TOKENS, [key]: null } }),
    ]),
    ...['AccessToken', 'IdToken'].map((key): [string, string] => [
      `an ${key} that no header can carry`,
      JSON.stringify({ user: USER, meta: { ...TOKENS, [key]: 'a\nb' } }),
    ]),
    ['an empty refresh token', JSON.stringify({ user: USER, meta: { ...TOKENS, RefreshToken: '' } })],
    ['an expiry as text', JSON.stringify({ user: USER, meta: { ...TOKENS, Expires: '5000' } })],
    [
      'an infinite expiry',
      '{"user":{"id":"u","email":"e"},"meta":{"AccessToken":"a","IdToken":"i","RefreshToken":"r","Expires":1e999}}',
    ],
  ])('is ignored when it holds %s', (_, text) => expect(parseStoredAuth(text)).toBeNull());
});

describe('the tokens of an answer', () => {
  const answer = { AccessToken: 'a2', IdToken: 'i2', ExpiresIn: 60 };

  it('expire the given number of seconds after the answer', () => {
    expect(tokensFrom({ ...answer, RefreshToken: 'r2' }, 'r1', 1_000)).toEqual({
      AccessToken: 'a2',
      IdToken: 'i2',
      RefreshToken: 'r2',
      Expires: 61_000,
    });
  });

  it.each([undefined, null, ''])('keep the used refresh token when the answer has %s', (RefreshToken) => {
    const given = RefreshToken === undefined ? answer : { ...answer, RefreshToken };
    expect(tokensFrom(given, 'r1', 0).RefreshToken).toBe('r1');
  });

  it('are refreshed ten minutes before they expire, at once when that is past, and never when there are none', () => {
    expect(getDelayBeforeExpiration({ ...TOKENS, Expires: 700_000 }, 0)).toBe(100_000);
    expect(getDelayBeforeExpiration({ ...TOKENS, Expires: 600_001 }, 0)).toBe(1);
    expect(getDelayBeforeExpiration({ ...TOKENS, Expires: 1 }, 5)).toBe(0);
    expect(() => getDelayBeforeExpiration(null, 0)).toThrow(
      'Invalid usage of getDelayBeforeExpiration. Tokens should be set.',
    );
  });
});

describe('a token', () => {
  it.each(['a', '!~', 'a.b-c_d'])('may be in a header: %s', (token) => expect(isHeaderToken(token)).toBe(true));
  it.each([7, null, '', ' ', 'a b', 'a\n', '\ta', 'é', 'a\u007f'])('may not be in a header: %j', (token) =>
    expect(isHeaderToken(token)).toBe(false),
  );

  it('is decoded in the URL-safe alphabet', () => {
    // "~~~" and "???" need the two signs that differ
    const claims = btoa(JSON.stringify({ sub: '~~~???>>>', exp: 7 }))
      .replace(/\+/g, '-')
      .replace(/\//g, '_');
    expect(claims).toMatch(/-|_/);
    expect(jwtSubject(`h.${claims}.s`)).toBe('~~~???>>>');
    expect(jwtExpiry(`h.${claims}.s`)).toBe(7_000);
  });

  it.each([
    ['h', undefined],
    ['h.%%%.s', undefined],
    [`h.${btoa('null')}.s`, undefined],
    [`h.${btoa('"sub"')}.s`, undefined],
    [`h.${btoa('{"sub":""}')}.s`, undefined],
    [`h.${btoa('{"sub":7}')}.s`, undefined],
    [`h.${btoa('{"sub":"g","exp":"7"}')}.s`, 'g'],
  ])('has a subject and an expiry only if they can be read: %s', (token, subject) => {
    expect([jwtSubject(token), jwtExpiry(token)]).toEqual([subject, undefined]);
  });

  it('never expires at infinity', () => expect(jwtExpiry(`h.${btoa('{"exp":1e999}')}.s`)).toBeUndefined());
});
