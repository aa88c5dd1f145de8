import type { Command, RequestEvent } from '../../domain/order-request/events';
import type { UpdateDraft } from '../../domain/order-request/update/update-draft';
import { isUpdateUnderWay } from '../../domain/order-request/update/update-status';
import { ignore } from '../../lib/ignore';
import { type OrderChange, updates } from '../../state/updates';
import type { Services } from '../services';

type Update = Extract<Command, { type: 'UPDATE' }>;

/**
 * Submits the change of an order to its queue, and reports its row's status to the machine
 * (specification/cancelling-and-changing.md#changing).
 */
export class UpdateSteps {
  readonly #services: Pick<Services, 'updates'>;
  readonly #dispatch: (event: RequestEvent) => void;
  /** the change that the machine waits for, as its `turn` */
  #followed: { key: string; turn: number } | null = null;

  constructor(parts: { services: Pick<Services, 'updates'>; dispatch: (event: RequestEvent) => void }) {
    this.#services = parts.services;
    this.#dispatch = parts.dispatch;
  }

  async run({ turn, order, payload }: Update): Promise<void> {
    try {
      this.#followed = { key: await (await this.#services.updates()).submit(order, payload), turn };
    } catch {
      // not written, so not sent: the reason is shown elsewhere (storage is full, the session has ended)
      return this.#dispatch({ type: 'UPDATE_FAILED', turn, known: true });
    }
    this.follow();
  }

  /** The order's change that was sent before its form was opened: under way, or decided while no page showed it. */
  async resumed(orderId: string, draft: UpdateDraft | null): Promise<OrderChange | null> {
    const change = await ignore(
      this.#services.updates().then((loaded) => loaded.ofOrder(orderId)),
      'update: change of order',
    );
    if (!change) return null;
    const { status, payload } = change;
    if (isUpdateUnderWay(status)) return change;
    // with an unknown outcome: the order itself may turn out to have the change
    const isKnown = status.name !== 'failed' || status.known;
    return isKnown && draft?.sent?.signature === payload.signature ? change : null;
  }

  /** The machine waits for this change from now on. */
  resume({ key }: OrderChange, turn: number): void {
    this.#followed = { key, turn };
    this.follow();
  }

  /** Tells the machine what has become of the change. */
  follow(): void {
    const followed = this.#followed;
    const change = updates.changes.find(({ key }) => key === followed?.key);
    if (followed === null || change === undefined) return;
    const { turn } = followed;
    const { status } = change;
    if (status.name === 'checking') this.#dispatch({ type: 'UPDATE_UNSURE', turn });
    if (isUpdateUnderWay(status)) return;
    this.#followed = null;
    if (status.name === 'applied') this.#dispatch({ type: 'UPDATED', turn, order: status.order });
    else if (status.name === 'failed') this.#dispatch({ type: 'UPDATE_FAILED', turn, known: status.known });
    else if (status.name === 'refused') {
      const { name: _, ...refusal } = status;
      this.#dispatch({ type: 'UPDATE_REFUSED', turn, ...refusal });
      // it was refused because the order has changed since, so the new version is fetched
      void ignore(
        this.#services.updates().then((loaded) => loaded.fetchOrder(change.payload.vendor_id, change.orderId)),
        'update: fetch order after refusal',
      );
    }
  }
}
