import { type Static, Type } from 'typebox';

/**
 * Messages between the portal and the card provider's iframe (specification/cards.md#card-entry). Both sides check
 * exact origin and source; the content of a message is shown to the user, never trusted: the server asks the provider.
 */

/** Frame → portal: it is drawn, or needs another height (CSS px). */
export const CardSizeMessage = Type.Object({
  type: Type.Union([Type.Literal('card.ready'), Type.Literal('card.size')]),
  height: Type.Number({ minimum: 0, maximum: 4096 }),
});

/** Frame → portal, encrypted fields: after every change; all but `valid` are null until the card is complete. */
export const CardEncryptedMessage = Type.Object({
  type: Type.Literal('card.encrypted'),
  valid: Type.Boolean(),
  jwe: Type.Union([Type.String(), Type.Null()]),
  last_digits: Type.Union([Type.String(), Type.Null()]),
  scheme: Type.Union([Type.String(), Type.Null()]),
  expiry_month: Type.Union([Type.Integer(), Type.Null()]),
  expiry_year: Type.Union([Type.Integer(), Type.Null()]),
});

/** Frame → portal, plain card details: after every change; all but `valid` and `save_card` are null until complete. */
export const CardDetailsMessage = Type.Object({
  type: Type.Literal('card.details'),
  valid: Type.Boolean(),
  save_card: Type.Boolean(),
  holder_name: Type.Union([Type.String(), Type.Null()]),
  card_last_digits: Type.Union([Type.String(), Type.Null()]),
  expiry_month: Type.Union([Type.Integer(), Type.Null()]),
  expiry_year: Type.Union([Type.Integer(), Type.Null()]),
  bin: Type.Union([Type.String(), Type.Null()]),
  scheme: Type.Union([Type.String(), Type.Null()]),
});

/** Portal → frame: show what is missing and take the focus to the first such field; or empty the fields. */
export const CardCommandMessage = Type.Object({
  type: Type.Union([Type.Literal('card.validate'), Type.Literal('card.reset')]),
});

export type CardSizeMessageDto = Static<typeof CardSizeMessage>;
export type CardEncryptedMessageDto = Static<typeof CardEncryptedMessage>;
export type CardDetailsMessageDto = Static<typeof CardDetailsMessage>;
