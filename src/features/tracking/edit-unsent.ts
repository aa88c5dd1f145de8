import { readDraft } from '../../domain/order-request/draft';
import { draftOfPayload } from '../../domain/order-request/draft-of-payload';
import { uuid } from '../../lib/uuid';
import type { OutboxEntryView } from '../../state/outbox';
import type { DraftsService } from '../../sync/services';

/**
 * Puts a refused request back into its vendor's form. `other-draft` when another request is being typed there: that
 * one is kept, nothing typed is ever lost.
 */
export async function editUnsent(entry: OutboxEntryView, drafts: DraftsService): Promise<'ready' | 'other-draft'> {
  const draft = readDraft(await drafts.read(entry.vendorId));
  if (draft?.submittedKey === entry.key) return 'ready';
  if (draft) return 'other-draft';
  await drafts.write(entry.vendorId, draftOfPayload(entry.payload, entry.key, uuid()));
  return 'ready';
}
