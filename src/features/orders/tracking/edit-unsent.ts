import { amountFormat } from '../../../domain/order-request/details/amount';
import { readDraft } from '../../../domain/order-request/draft/draft';
import { draftOfPayload } from '../../../domain/order-request/draft/draft-of-payload';
import { uuid } from '../../../lib/uuid';
import type { OutboxEntryView } from '../../../state/outbox';
import { typedTimezone } from '../../../state/typed-timezone';
import type { Services } from '../../../sync/services';

/**
 * Puts an unsent request back into its vendor's form. A refused one stays linked to its key; one with repeated server
 * errors is edited as the same draft, which is still one order at most; one that still waits is withdrawn, and
 * `too-late` if it may have been sent. `other-draft` when another request is being typed there: that one is kept,
 * nothing typed is ever lost.
 */
export async function editUnsent(
  entry: OutboxEntryView,
  services: Services,
): Promise<'ready' | 'other-draft' | 'too-late'> {
  const { key, vendorId } = entry;
  const { market } = services;
  const isRefused = entry.status.name === 'rejected';
  const draft = readDraft(await (await services.drafts()).read(vendorId));
  const isFailed = entry.status.name === 'failed';
  const isItsOwn = draft?.submittedKey === key || (isFailed && draft?.draftId === entry.draftId);
  if (draft && !isItsOwn) return 'other-draft';
  if (draft && isRefused) return 'ready';
  // loaded with the form's own code, which is needed next anyway
  const { replaceDraft } = await import('../../../sync/order-request/request-controller');
  const draftId = isFailed ? entry.draftId : uuid();
  const base = { key, draftId, timezone: typedTimezone(market.timezone, vendorId), amounts: amountFormat(market) };
  const filled = draft ?? draftOfPayload(entry.payload, base);
  // stored in the form before it leaves the outbox: a crash between the two loses nothing
  await replaceDraft(services, vendorId, isRefused ? filled : { ...filled, submittedKey: null });
  if (isRefused || isFailed || (await (await services.outbox()).cancel(key))) return 'ready';
  if (draft) await replaceDraft(services, vendorId, draft);
  else await (await services.drafts()).clear(vendorId);
  return 'too-late';
}
