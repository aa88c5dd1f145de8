import { i18n } from '@lingui/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuthApi } from '../../../src/api/auth-api';
import type { HttpClient } from '../../../src/api/http-client';
import { failureMessage } from '../../../src/i18n/error-message';
import type { AppError } from '../../../src/lib/app-error';
import { Portal } from '../../fakes/portal';
import { speakEnglish, words } from './words';

/** The rows of specification/pages.md#error-catalogue about the session: what is told, and what goes on. */
let portal = new Portal();
beforeAll(speakEnglish);
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const refusal = { status: 500, code: 'INTERNAL' } as const;

describe('login failure', () => {
  it.each([
    ['with a status: its message', 'answers', 401, "The email or password isn't correct. Check both and try again."],
    ['no status', 'offline', undefined, 'Something went wrong. Please try again. You could be offline.'],
  ])('%s', async (_case, network, status, text) => {
    const { services, session } = await portal.tab();
    if (network === 'offline') portal.network.online = false;
    const failure = await portal
      .done(services.session.signIn('merchant@sandbox.example', 'wrong'))
      .catch((error: unknown) => error as AppError);
    const { id, message } = failureMessage(failure);
    expect(i18n._(id, {}, message === undefined ? {} : { message })).toBe(text);
    expect(failure?.details.status).toBe(status);
    expect(session.status.name).toBe('signed-out');
  });
});

describe('logout failure', () => {
  it('makes the logout call return false', async () => {
    const away = () => Promise.reject(new Error('away'));
    const http: HttpClient = { send: away, file: away };
    expect(await new AuthApi(http).logout('Bearer a b', 'refresh')).toBe(false);
  });

  it('still signs the user out, with the usual toast', async () => {
    const { services, session, toasts } = await portal.signedIn();
    portal.network.fail('POST', /logout/, refusal);
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(session.status.name).toBe('signed-out');
    expect(toasts.items.map(({ messageId }) => words(messageId))).toEqual(['You are now disconnected.']);
  });
});

describe('token refresh failure', () => {
  it('keeps the session and shows nothing while the platform is unreachable', async () => {
    portal.server.expiresIn = 700;
    const { session, toasts } = await portal.signedIn();
    portal.network.fail('POST', /login\/extend/, refusal, refusal, refusal, refusal);
    await portal.clock.advance(110_000);
    expect(session.status.name).toBe('signed-in');
    expect(toasts.items).toEqual([]);
  });

  it('by a refusal locks the account until its user signs in again', async () => {
    portal.server.expiresIn = 700;
    const { session } = await portal.signedIn();
    portal.server.refreshTokens.clear();
    await portal.clock.advance(110_000);
    expect(session.status.name).toBe('locked');
  });
});
