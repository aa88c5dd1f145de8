import { expect, it, vi } from 'vitest';
import { Projector } from '../../../src/sync/projection/projector';
import type { RequestQueue } from '../../../src/sync/queue/request-queue';
import { Requests } from '../../../src/sync/queue/requests';
import { anOutboxRow } from '../../factories/outbox-row';
import { FakeClock } from '../../fakes/fake-clock';

const SENDING = { ...anOutboxRow(0, { state: 'sending' }), claimedDraftId: 'd1' };

function requests(list: () => Promise<(typeof SENDING)[]>): Requests {
  return new Requests({
    queue: { list } as Partial<RequestQueue> as RequestQueue,
    projector: new Projector(Promise.resolve({ onChange: () => () => undefined })),
    clock: new FakeClock(),
    onDecided: () => undefined,
    durable: () => true,
    hasKeys: true,
    isOnline: () => true,
    isLeading: () => true,
    requestBackgroundSync: () => undefined,
    showOrders: () => undefined,
  });
}

it.each([
  ['its key', (all: Requests) => all.entry(SENDING.key)],
  ['its draft', (all: Requests) => all.ofDraft('d1')],
])('a request is not taken for gone while the device can’t read it: by %s', async (_, find) => {
  const list = vi.fn(async () => [SENDING]);
  list.mockRejectedValue(new Error('disk'));
  const all = requests(list);
  await expect(find(all)).rejects.toThrow('disk');
  list.mockResolvedValue([SENDING]);
  expect(await find(all)).toMatchObject({ key: SENDING.key, status: { name: 'sending' } });
  list.mockResolvedValue([]);
  await all.show();
  expect(await find(all)).toBeNull();
});
