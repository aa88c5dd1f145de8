import { expect, it } from 'vitest';
import { MESSAGE_IDS } from '../../../src/domain/message-ids';
import { TOAST_MESSAGES } from '../../../src/i18n/messages';

it('every message id that state and domain can name has a message, and every message is named', () => {
  expect(TOAST_MESSAGES.map(({ id }) => id).sort()).toEqual([...MESSAGE_IDS].sort());
});
