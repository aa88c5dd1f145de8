import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeHostToken } from '../../../src/app/host-token';
import { tokenOfFragment, tokenOfMessage } from '../../../src/domain/session/platform-token';
import { hostOffer } from '../../../src/state/host-offer';

describe('the fragment of an address', () => {
  it.each([
    ['#platform_token=abc', 'abc', ''],
    ['#platform_token=a%2Fb%3D', 'a/b=', ''],
    ['#part&platform_token=abc&x=1', 'abc', '#part&x=1'],
    ['#platform_token=one&platform_token=two', 'two', ''],
  ])('%s is read as a token', (hash, token, rest) => {
    expect(tokenOfFragment(hash)).toEqual({ token, rest });
  });

  it.each(['', '#', '#price', '#x_platform_token=a', '#/platform_token', '#a=platform_token=b'])(
    '%s is read as no token',
    (hash) => {
      expect(tokenOfFragment(hash)).toBeUndefined();
    },
  );

  it.each([
    '#platform_token',
    '#platform_token=',
    '#platform_token=%',
    '#platform_token=a%0d%0aX-Evil:%201',
    '#platform_token=a%20b',
    '#platform_token=%C3%A9',
    `#platform_token=${'x'.repeat(2049)}`,
  ])('%.60s is removed and not used as a token', (hash) => {
    expect(tokenOfFragment(hash)).toEqual({ token: null, rest: '' });
  });
});

describe('a message from a host', () => {
  it('of the right shape holds a token', () => {
    expect(tokenOfMessage({ type: 'godroid.token', token: 'abc' })).toBe('abc');
  });

  it.each([
    null,
    'godroid.token',
    {},
    { type: 'godroid.token' },
    { type: 'godroid.token', token: 7 },
    { type: 'godroid.token', token: 'a\nb' },
    { type: 'GODROID.TOKEN', token: 'abc' },
    [{ type: 'godroid.token', token: 'abc' }],
  ])('of another shape holds none: %j', (data) => {
    expect(tokenOfMessage(data)).toBeNull();
  });
});

describe('a host', () => {
  let values: Map<string, string>;
  let taken: number;
  const storage = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
    onChange: () => () => undefined,
  };
  const host = 'https://host.example';

  const listening: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener.bind(window);
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
  });
  beforeEach(() => {
    vi.spyOn(window, 'addEventListener').mockImplementation((...given: (typeof listening)[number]) => {
      listening.push(given);
      add(...given);
    });
    values = new Map();
    taken = 0;
    hostOffer.current = null;
    history.replaceState(null, '', '/order-tracking/kh-0001?order_id=1');
    openedFrom(`${host}/till`);
  });
  /** What the browser says of the page that led here. */
  const openedFrom = (referrer: string) =>
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  const listen = (embedOrigins: string[] = [host]) =>
    takeHostToken(window, { storage, embedOrigins, onToken: () => (taken += 1) });
  const post = (origin: string, data: unknown, source: Window | null = window.parent) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data, source }));
  const address = () => location.pathname + location.search + location.hash;
  const kept = () => values.get('rider.platform_token');

  it('opens the portal with a token, which is stored and removed from the address at once', () => {
    history.replaceState({ kept: 1 }, '', '/order-tracking/kh-0001?order_id=1#platform_token=abc&part');
    listen();
    expect(address()).toBe('/order-tracking/kh-0001?order_id=1#part');
    expect(history.state).toEqual({ kept: 1 });
    expect(kept()).toBe('abc');
  });

  it.each([
    ['by hand or from a message', '', [host]],
    ['from another page', 'https://evil.example/', [host]],
    ['from a page whose name begins alike', `${host}.evil/`, [host]],
    ['by another scheme', 'http://host.example/', [host]],
    ['where nobody may embed the portal', `${host}/till`, []],
  ])('is not a frame %s: the token is removed from the address and not used', (_, referrer, origins) => {
    openedFrom(referrer);
    history.replaceState(null, '', '/order-tracking/kh-0001?order_id=1#platform_token=abc');
    listen(origins);
    expect(address()).toBe('/order-tracking/kh-0001?order_id=1');
    history.replaceState(null, '', '#platform_token=next');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(address()).toBe('/order-tracking/kh-0001?order_id=1');
    expect([kept(), taken, hostOffer.current]).toEqual([undefined, 0, null]);
  });

  describe('a host’s token while a user is signed in', () => {
    const meta = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', Expires: 1 };
    const auth = (tokens: unknown) => JSON.stringify({ user: { id: 'u', email: 'shop@x.example' }, meta: tokens });
    const message = (token: string) => ({ type: 'godroid.token', token });

    it('is used only when the user agrees, whichever way it comes', () => {
      values.set('rider.auth', auth(meta));
      history.replaceState(null, '', '#platform_token=abc');
      listen();
      expect([kept(), hostOffer.current?.host, hostOffer.current?.email]).toEqual([
        undefined,
        'host.example',
        'shop@x.example',
      ]);
      post(host, message('next'));
      expect(kept()).toBeUndefined();
      hostOffer.current?.accept();
      expect([kept(), taken, hostOffer.current]).toEqual(['next', 1, null]);
    });

    it('is not asked about again after the user declined it', () => {
      values.set('rider.auth', auth(meta));
      listen();
      post(host, message('abc'));
      hostOffer.current?.decline();
      post(host, message('abc'));
      expect([kept(), taken, hostOffer.current]).toEqual([undefined, 0, null]);
      post(host, message('other'));
      expect(hostOffer.current).not.toBeNull();
    });

    it('is not asked about when it is in use already, or when the user’s session has ended', () => {
      values.set('rider.auth', auth(null));
      listen();
      post(host, message('abc'));
      expect(kept()).toBe('abc');
      values.set('rider.auth', auth(meta));
      post(host, message('next'));
      expect(kept()).toBe('next');
    });
  });

  it('switches an open portal to another token', () => {
    listen();
    history.replaceState(null, '', '#platform_token=next');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(address()).toBe('/order-tracking/kh-0001?order_id=1');
    expect([values.get('rider.platform_token'), taken]).toEqual(['next', 1]);
  });

  it('said before the portal listened is used, by the same rules', () => {
    const message = (origin: string, token: string) =>
      new MessageEvent('message', { origin, data: { type: 'godroid.token', token }, source: window.parent });
    window.earlyMessages = [message(host, 'abc'), message(`${host}.evil`, 'other')];
    listen();
    expect([kept(), taken, window.earlyMessages]).toEqual(['abc', 1, undefined]);
  });

  it('is asked for once the portal listens, from the host alone', () => {
    const said = vi.fn();
    vi.stubGlobal('opener', { postMessage: said });
    listen([host, 'https://other.example']);
    openedFrom('https://evil.example/');
    listen();
    openedFrom('');
    listen([host, 'https://other.example']);
    const ready = { type: 'godroid.ready' };
    expect(said.mock.calls).toEqual([
      [ready, host],
      [ready, host],
      [ready, 'https://other.example'],
    ]);
  });

  it('posted several times is used once', () => {
    listen();
    post(host, { type: 'godroid.token', token: 'abc' });
    post(host, { type: 'godroid.token', token: 'abc' });
    expect([values.get('rider.platform_token'), taken]).toEqual(['abc', 1]);
  });

  it('is ignored from any other origin, and from any window that is not the parent', () => {
    listen();
    const message = { type: 'godroid.token', token: 'abc' };
    const frame = document.createElement('iframe');
    document.body.append(frame);
    for (const origin of [`${host}.evil`, 'http://host.example', `${host}:8443`, 'null', '']) post(origin, message);
    post(host, message, null);
    post(host, message, frame.contentWindow);
    expect([...values]).toEqual([]);
  });

  it('is ignored by builds that no host may embed', () => {
    values.set('rider.platform_token', 'old');
    takeHostToken(window, { storage: { ...storage, write: () => (taken += 1) }, embedOrigins: [], onToken: () => {} });
    post('', { type: 'godroid.token', token: 'abc' });
    expect([values.get('rider.platform_token'), taken]).toEqual(['old', 0]);
  });
});
