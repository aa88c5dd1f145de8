import type { DeviceDatabase, SessionMirror } from '../db/device-database';
import type { AuthTokens, StoredAuth } from '../domain/session/stored-auth';
import type { Clock } from '../platform/clock';
import type { Device } from './device';
import { ignore } from '../lib/ignore';

/** A database that does not answer must not delay a new token. */
const PATIENCE_MS = 1_000;

type Build = Pick<SessionMirror, 'apiBase' | 'version' | 'platformExtensions'>;

/**
 * The worker's copy of the session: it cannot read localStorage, and after a sign-out or a forced logout it must find
 * nothing. Both exchange refresh tokens, so each takes over what the other was given. Without IndexedDB the worker has
 * no outbox either, and nothing is copied.
 */
export class MirrorKeeper {
  readonly #device: Device;
  readonly #build: Build;
  readonly #clock: Clock;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(device: Device, clock: Clock, build: Build) {
    this.#device = device;
    this.#build = build;
    this.#clock = clock;
  }

  /** The page's session has changed or ended. */
  keep(auth: StoredAuth | null): void {
    const tokens = auth?.meta;
    if (!auth || !tokens) {
      void this.#exclusively((store) => store.removeMirror(), { create: false });
      return;
    }
    void this.#exclusively(async (store) => {
      // a page that opens has not taken over yet what the worker was given
      if (isRenewal(await store.readMirror(), auth.user.id, tokens)) return undefined;
      return store.writeMirror(this.#mirrorOf(auth.user.id, tokens));
    });
  }

  /**
   * Written before the page stores the tokens: if the page dies between the two, the next one finds here what the old
   * token was exchanged for.
   */
  async renew(userId: string, from: AuthTokens, to: AuthTokens): Promise<void> {
    await this.#soon(
      this.#exclusively(async (store) => {
        await store
          .writeMirror({ ...this.#mirrorOf(userId, to), base: from.RefreshToken })
          // a worker that used the old token again would end the session
          .catch(() => store.removeMirror());
      }),
    );
  }

  /** What the worker was given for these tokens; null when it exchanged none. */
  async renewedFrom(userId: string, tokens: AuthTokens): Promise<AuthTokens | null> {
    const mirror = await this.#soon(this.#exclusively((store) => store.readMirror()));
    if (!isRenewal(mirror, userId, tokens)) return null;
    const { accessToken, idToken, refreshToken, expires } = mirror;
    return { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, Expires: expires };
  }

  #mirrorOf(userId: string, tokens: AuthTokens): SessionMirror {
    const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, Expires: expires } = tokens;
    return { id: 'current', userId, accessToken, idToken, refreshToken, expires, base: refreshToken, ...this.#build };
  }

  /** A removal must not be overtaken by the write before it. A failing database changes nothing for the page. */
  #exclusively<T>(work: (store: DeviceDatabase) => Promise<T>, options?: { create: boolean }): Promise<T | undefined> {
    // opened now, because a later write must not be what opens it
    const opened = this.#device(options);
    const done = ignore(
      this.#turn.then(async () => {
        const store = await opened;
        return store && work(store);
      }),
      'session: mirror',
    );
    this.#turn = done;
    return done;
  }

  #soon<T>(work: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve) => {
      const stop = this.#clock.after(PATIENCE_MS, () => resolve(undefined));
      void work.then(resolve).finally(stop);
    });
  }
}

/** Whether these tokens were exchanged for the mirrored ones. */
function isRenewal(mirror: SessionMirror | undefined, userId: string, tokens: AuthTokens): mirror is SessionMirror {
  const isOurs = mirror?.userId === userId && mirror.base === tokens.RefreshToken;
  return isOurs && mirror.refreshToken !== tokens.RefreshToken;
}
