import { OrdersApi } from '../../src/api/orders-api';
import { PaymentsApi } from '../../src/api/payments-api';
import { openMemoryDatabase } from '../../src/db/memory-database';
import { isLive } from '../../src/domain/payment/payment-status';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { CardPart } from '../../src/sync/payments/held-card';
import { PaymentQueue } from '../../src/sync/queue/payment-queue';
import { PaymentPreparation } from '../../src/sync/payments/payment-preparation';
import { aPayload } from '../factories/order';
import { BANK } from './fake-payments';
import { Gate, gated, OutboxBench } from './outbox-bench';

export const ONLINE = aPayload({
  order: { payment_method: 'ONLINE_PAYMENT', amount: 12.5, description: 'Lunch', cold_bag_needed: false },
});

/** An encrypted card; its text decides what happens to it. */
export function card(text = 'accepted'): CardPart {
  return { encrypted_card: { jwe: text, holder_name: 'SOK DARA', save_card: false } };
}

export interface PayingTab {
  name: string;
  core: PaymentQueue;
  preparation: PaymentPreparation;
  gate: Gate;
}

/** Paying tabs on one disk, with one platform; any of them may end at any step. */
export class PaymentBench extends OutboxBench {
  #ids = 0;

  payingTab(name: string, gate = new Gate()): PayingTab {
    const http = this.http(gate);
    const api = new PaymentsApi(http);
    const db = gated(openMemoryDatabase(this.disk), gate);
    const uuid = () => `id-${(this.#ids += 1)}`;
    const preparation = new PaymentPreparation({
      api,
      uuid,
      hasKeys: this.hasKeys,
      earlier: async (draftId) =>
        (await core.list()).filter(
          (row) => row.draftId === draftId && !isLive(row.status) && row.status.name !== 'paid',
        ),
    });
    const core = new PaymentQueue({
      db,
      payments: api,
      orders: new OrdersApi(http),
      clock: this.clock,
      random: this.random,
      uuid,
      locks: this.locksOf(name),
      owner: this.owner,
      hasKeys: this.hasKeys,
      isOnline: () => this.network.online,
      redirectOrigins: [BANK],
      authorise: (prepared) => preparation.renew(prepared),
    });
    return { name, core, preparation, gate };
  }

  /** From the details to the stored attempt, and one step of it. */
  async pay(
    { core, preparation }: PayingTab,
    part = card(),
    { payload = ONLINE, draftId = 'draft' }: { payload?: OrderRequestPayload; draftId?: string } = {},
  ): Promise<string> {
    const prepared = await preparation.prepare({ payload, currency: 'USD', draftId });
    if (prepared.name === 'failed') throw new Error(prepared.code);
    const found = preparation.find(prepared.key);
    if (found === undefined) throw new Error('not prepared');
    const { row } = await core.begin(found, part);
    await core.step(row.key);
    return row.key;
  }

  /** Continues every attempt until nothing changes any more, as resuming and its timers would. */
  async settle({ core }: PayingTab, rounds = 10): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const row of await core.list()) if (isLive(row.status)) await this.finish(core.step(row.key));
      await this.clock.advance(31_000);
    }
  }

  async statuses({ core }: PayingTab): Promise<string[]> {
    return (await core.list()).map((row) => row.status.name);
  }

  get charged(): number {
    return this.server.payments.charged;
  }
}
