import { expect, it } from 'vitest';
import { MESSAGE_IDS } from '../../../src/domain/message-ids';
import { TOAST_MESSAGES } from '../../../src/i18n/messages';

it('every message that state and domain can name has its words, and none has them in vain', () => {
  expect(TOAST_MESSAGES.map(({ id }) => id).sort()).toEqual([...MESSAGE_IDS].sort());
});
