import { expect, it } from 'vitest';
import { TOAST_MESSAGES } from '../../../src/i18n/messages';

it('every message of state and domain has its own id', () => {
  for (const [id, message] of Object.entries(TOAST_MESSAGES)) expect(message.id).toBe(id);
});
