import { i18n } from '@lingui/core';
import type { ErrorMessageId, MessageId } from '../../../src/domain/message-ids';
import { toastMessage } from '../../../src/i18n/messages';
import { required } from '../../../src/lib/assert';
import { compileCatalogue } from '../../../scripts/vite/catalogues';

/** Activates the product's own English catalogue: what a row says it sees is what a user reads. */
export async function speakEnglish(): Promise<void> {
  const { messages } = JSON.parse(await compileCatalogue('en'));
  i18n.loadAndActivate({ locale: 'en', messages });
}

/** The words of a toast or of a field's error, as the screen shows them. */
export function words(
  messageId: MessageId | ErrorMessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { id, message } = required(toastMessage(messageId), `words for ${messageId}`);
  return i18n._(id, { ...values }, message === undefined ? {} : { message });
}
