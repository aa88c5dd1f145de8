import { type Static, Type } from 'typebox';
import { Maybe, UnixSeconds } from '../schema/parts.schema';

/** One of the caller's sessions, as the account page shows it. */
export const AccountSessionSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  /** the browser's user agent at sign-in; null when unknown */
  device: Type.Object({
    browser: Maybe(Type.String({ description: 'such as Chrome' })),
    system: Maybe(Type.String({ description: 'such as Android' })),
  }),
  created_at: UnixSeconds,
  last_seen_at: Type.Integer({ minimum: 0, description: 'unix seconds, to five minutes' }),
  current: Type.Boolean({ description: 'the session that asks' }),
});

export type AccountSession = Static<typeof AccountSessionSchema>;
