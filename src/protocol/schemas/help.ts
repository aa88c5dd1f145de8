import { type Static, Type } from 'typebox';
import { Result } from './common';

/** GET /vendor/{id}/hc_jwt_token (specification/platform-calls.md#help). */
export const HelpTokenAnswer = Result(Type.String({ minLength: 1, maxLength: 4096 }));

const Text = (maxLength: number) => Type.String({ maxLength });

/** POST {help centre}/conditions-api/v1/init: the init payload of specification/pages.md#help-centre. */
export const HelpInitRequest = Type.Object({
  user_id: Text(128),
  email: Text(254),
  guest: Type.Boolean(),
  name: Text(255),
  brand: Text(64),
  global_entity_id: Text(64),
  country: Text(2),
  locale: Text(35),
  app_version: Text(64),
  verification_token: Text(4096),
  bridge: Type.String({
    maxLength: 255,
    description: 'The origin of the page that frames it, which its messages go to.',
  }),
  service_type: Text(64),
});

export const HelpInitAnswer = Type.Object({ url: Type.String({ minLength: 1, maxLength: 8192 }) });

export type HelpInitRequestDto = Static<typeof HelpInitRequest>;
