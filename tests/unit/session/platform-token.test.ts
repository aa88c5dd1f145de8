import { describe, expect, it } from 'vitest';
import { tokenOfFragment, tokenOfMessage } from '../../../src/domain/session/platform-token';

const LONGEST = 'a'.repeat(2048);

describe('the token in the fragment of an address', () => {
  it.each([
    ['#platform_token=abc', 'abc', ''],
    ['platform_token=abc', 'abc', ''],
    ['#page=2&platform_token=abc&tab=open', 'abc', '#page=2&tab=open'],
    ['#platform_token=abc&', 'abc', ''],
    ['#note=#1&platform_token=abc', 'abc', '#note=#1'],
    ['#platform_token=a%2Bb%3D', 'a+b=', ''],
    [`#platform_token=${LONGEST}`, LONGEST, ''],
  ])('is removed from %s', (hash, token, rest) => {
    expect(tokenOfFragment(hash)).toEqual({ token, rest });
  });

  it('is the last of several, all of which are removed', () => {
    expect(tokenOfFragment('#platform_token=old&x=1&platform_token=new')).toEqual({ token: 'new', rest: '#x=1' });
  });

  it.each([
    '#platform_token',
    '#platform_token=',
    '#platform_token=%',
    '#platform_token=a%20b',
    `#platform_token=${LONGEST}a`,
  ])('that is invalid is removed too, and not used: %s', (hash) => {
    expect(tokenOfFragment(hash)).toEqual({ token: null, rest: '' });
    expect(tokenOfFragment(`${hash}&x=1`)).toEqual({ token: null, rest: '#x=1' });
  });

  it.each(['', '#', '#x=1', '#platform_tokens=abc', '#my_platform_token=abc', '#x=platform_token'])(
    'is recognised under its own name only: %s',
    (hash) => expect(tokenOfFragment(hash)).toBeUndefined(),
  );
});

describe('the token in a message of a host', () => {
  it('is read from the message that hands one over', () => {
    expect(tokenOfMessage({ type: 'godroid.token', token: 'abc' })).toBe('abc');
    expect(tokenOfMessage({ type: 'godroid.token', token: LONGEST, more: 1 })).toBe(LONGEST);
  });

  it.each([
    null,
    undefined,
    'godroid.token',
    7,
    {},
    { type: 'godroid.token' },
    { token: 'abc' },
    { type: 'other', token: 'abc' },
    { type: 'godroid.token', token: 7 },
    { type: 'godroid.token', token: '' },
    { type: 'godroid.token', token: 'a b' },
    { type: 'godroid.token', token: 'a\nb' },
    { type: 'godroid.token', token: `${LONGEST}a` },
  ])('is not read from another message: %j', (data) => expect(tokenOfMessage(data)).toBeNull());
});
