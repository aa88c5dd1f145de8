import { vi } from 'vitest';
import type { AuthApi } from '../../../src/api/auth-api';
import type { AuthTokens } from '../../../src/domain/session/stored-auth';
import { AppError } from '../../../src/lib/app-error';
import { toasts } from '../../../src/state/toasts';
import { type SessionHooks, SessionManager } from '../../../src/sync/session';
import { aVendor } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeDevice, type FakeTab } from '../../fakes/fake-device';
import { FakeNetwork } from '../../fakes/fake-network';
import { FakePlatformServer } from '../../fakes/fake-platform-server';

export const HOUR = 3_600_000;
export const REFUSED = new AppError('UNAUTHORIZED', { status: 401 });

type Hooks = { [name in keyof SessionHooks]: ReturnType<typeof vi.fn<SessionHooks[name]>> };

/** The session of one tab, with a platform that answers every call, and what it told the rest of the page. */
export class SessionBench {
  readonly clock = new FakeClock(undefined, 3);
  readonly device = new FakeDevice(new FakeNetwork(new FakePlatformServer(this.clock)));
  readonly tab: FakeTab = this.device.tab('tab-1');
  readonly auth = { login: vi.fn(), extend: vi.fn(), guestSession: vi.fn() };
  readonly hooks: Hooks;
  log: string[] = [];
  #managers: SessionManager[] = [];

  constructor() {
    toasts.items = [];
    const note = (event: string) => void this.log.push(event);
    this.hooks = {
      onAccount: vi.fn((accountId) => note(`account ${accountId}`)),
      onTokens: vi.fn((given) => note(`tokens ${given?.meta?.AccessToken}`)),
      onRenewed: vi.fn(async () => undefined),
      renewedFrom: vi.fn(async () => null),
      storeLogouts: vi.fn(async (ended) => note(`store ${ended.length}`)),
      sendLogouts: vi.fn(() => note('send')),
      wipe: vi.fn(async (accountId) => note(`wipe ${accountId}`)),
      unsentCount: vi.fn(async () => 3),
      cancellingCount: vi.fn(async () => 2),
      shops: vi.fn(() => []),
      shopsOf: vi.fn(async () => []),
      onPaused: vi.fn(),
      onSignInOut: vi.fn(() => note('in or out')),
    };
    let extended = 0;
    this.auth.extend.mockImplementation(async () => {
      extended += 1;
      return { AccessToken: `access-${extended}`, IdToken: 'id', RefreshToken: `refresh-${extended}`, ExpiresIn: 3600 };
    });
    this.auth.login.mockImplementation(async (email: string) => ({
      user: { id: email, email },
      AuthenticationResult: { AccessToken: 'given', IdToken: 'id', RefreshToken: 'refresh', ExpiresIn: 3600 },
    }));
    this.auth.guestSession.mockImplementation(async () => ({ token: this.guestToken(), vendor: aVendor() }));
  }

  tokens(name = '0', lifetime = HOUR): AuthTokens {
    const Expires = this.clock.now() + lifetime;
    return { AccessToken: `access-${name}`, IdToken: 'id', RefreshToken: `refresh-${name}`, Expires };
  }

  guestToken(subject = 'guest-1'): string {
    return `h.${btoa(JSON.stringify({ sub: subject, exp: this.clock.now() / 1000 + 86_400 }))}.s`;
  }

  put(key: string, value: string): void {
    this.device.values.set(`rider.${key}`, value);
  }

  putUser(id = 'user-1', meta: AuthTokens | null = this.tokens()): void {
    this.put('auth', JSON.stringify({ user: { id, email: `${id}@shop.example` }, meta }));
  }

  /** The user's session as stored on the device; null without one. */
  stored() {
    return JSON.parse(this.device.values.get('rider.auth') ?? 'null');
  }

  said() {
    return toasts.items.map(({ messageId, type, duration }) => [messageId, type, duration]);
  }

  unstarted(tab = this.tab): SessionManager {
    const manager = new SessionManager(tab.platform, this.clock, this.hooks);
    this.#managers.push(manager);
    return manager;
  }

  started(tab = this.tab): SessionManager {
    const manager = this.unstarted(tab);
    manager.start(this.auth as unknown as AuthApi);
    return manager;
  }

  stop(): void {
    for (const manager of this.#managers) manager.stop();
  }
}
