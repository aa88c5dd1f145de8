import type { OutboxRow } from '../../src/db/schema';
import { OUTBOX_ROW_VERSION } from '../../src/sync/queue/request.policy';
import { aPayload } from './order';

/** A request that waits to be sent, as `add` stores it. `at` in unix ms. */
export function anOutboxRow(at: number, changes: Partial<OutboxRow> = {}): OutboxRow {
  const payload = aPayload();
  return {
    v: OUTBOX_ROW_VERSION,
    key: 'a-key',
    draftId: 'd',
    claimedDraftId: 'd',
    owner: 'user-1',
    payload,
    body: JSON.stringify(payload),
    hash: '00000000000000',
    currency: 'USD',
    createdAt: at,
    state: 'queued',
    confirmedAt: at,
    sentAt: null,
    notFoundAt: null,
    attempts: 0,
    ...changes,
  };
}
