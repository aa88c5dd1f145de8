import type { OrderRecord } from '../../../src/domain/order/order';
import { aPayload } from '../../factories/order';
import type { Disk, Engine, Page } from './page';
import type { Device, Process } from './process';
import type { World } from './world';

/** Longer than anything is under way in this simulation: a look any sooner can't tell that an order doesn't exist. */
const LOOK_AFTER_MS = 15_000;

/** A place where a tab runs: a killed tab is followed by a new one on the same disk. */
export interface Slot {
  name: string;
  device: Device;
  disk: Disk;
  engine: Engine;
  process: Process | undefined;
  page: Page | undefined;
  lives: number;
}

/** What happened to a request that the user tapped. */
export interface Draft {
  /** the number of `uncertainWithdrawals` before the latest tap that the screen confirmed as stored; undefined if none was */
  keptSince: number | undefined;
  /** the screen confirmed that it was withdrawn */
  withdrawn: boolean;
  /** withdrawals that may or may not have come after a tap that was still unanswered */
  uncertainWithdrawals: number;
  /** how often the user asked for it to be sent */
  consents: number;
  /** when the user last did so, in simulated time */
  consentAt: number;
  /** taps that no screen has answered yet, and none will if the tab was killed */
  tapping: number;
  /** its first quote has expired by the time it is sent */
  expires: boolean;
}

/** The merchant, who acts only on what a running page shows. */
export class User {
  readonly drafts = new Map<string, Draft>();
  /** the orders that are to be cancelled, which a screen confirmed as stored */
  readonly toCancel: { device: Device; orderId: string }[] = [];

  constructor(
    readonly world: World,
    /** on a platform without keys, the user checks this before sending again; undefined with keys, where no user has to */
    readonly isOrder: ((draftId: string) => boolean) | undefined,
  ) {}

  /** Taps the button. Only what the screen then confirms counts as stored. */
  async tap(slot: Slot, draftId: string): Promise<void> {
    const page = runningPage(slot);
    if (page === undefined) return;
    const draft = this.drafts.get(draftId) ?? this.#fresh();
    // after a withdrawal the form becomes a new draft
    if (draft.withdrawn) return;
    this.drafts.set(draftId, draft);
    const signature = draft.expires && draft.consents === 0 ? 'expired' : 'signed';
    draft.consents += 1;
    draft.consentAt = this.world.now();
    draft.tapping += 1;
    const { uncertainWithdrawals } = draft;
    const payload = aPayload({ order: { ...aPayload().order, description: draftId }, signature });
    try {
      await (await page.account.outbox.get()).submit(payload, { currency: 'USD', draftId });
      draft.keptSince = Math.max(draft.keptSince ?? 0, uncertainWithdrawals);
    } catch {
      // the screen shows that nothing was sent
    }
    draft.tapping -= 1;
  }

  async withdraw(slot: Slot): Promise<void> {
    const page = runningPage(slot);
    const entry = page?.entries.find(({ status }) => status.name === 'queued' || status.name === 'ask');
    if (page === undefined || entry === undefined) return;
    const draft = this.drafts.get(entry.payload.order.description);
    if (draft === undefined) return;
    const { consents, uncertainWithdrawals, tapping } = draft;
    // the outcome is also unknown if the tab is killed after the disk stored the withdrawal and before the screen
    // showed it
    draft.uncertainWithdrawals += 1;
    const done = await (await page.account.outbox.get()).cancel(entry.key).catch(() => false);
    if (!done) {
      draft.uncertainWithdrawals -= 1;
      if (draft.keptSince !== undefined) draft.keptSince = Math.min(draft.keptSince, draft.uncertainWithdrawals);
      return;
    }
    // a tap at the same moment may come before it, or after it, when it asks for sending again
    if (tapping === 0 && draft.tapping === 0 && draft.consents === consents) {
      draft.uncertainWithdrawals = uncertainWithdrawals;
      draft.withdrawn = true;
    }
    this.world.note('withdrawn', entry.payload.order.description);
  }

  async cancel(slot: Slot, order: OrderRecord): Promise<void> {
    const page = runningPage(slot);
    const shown = page?.shown[order.order_id];
    if (page === undefined || shown === undefined) return;
    try {
      const cancellations = await page.account.cancellations.get();
      await cancellations.submit(shown, 'NO_RIDERS');
      this.toCancel.push({ device: slot.device, orderId: order.order_id });
    } catch {
      // the screen shows that nothing was sent
    }
  }

  /** Confirms what asks, accepts a new quote for what was refused, and without keys checks whether the order exists. */
  async decide(slot: Slot, mayLook: boolean): Promise<void> {
    const page = runningPage(slot);
    for (const { key, status, payload } of page?.entries ?? []) {
      const draftId = payload.order.description;
      const draft = this.drafts.get(draftId);
      if (page === undefined || draft === undefined || draft.withdrawn) continue;
      const outbox = await page.account.outbox.get();
      if (status.name === 'ask') await this.#consent(draft, outbox.confirm(key));
      else if (status.name === 'rejected') {
        await this.#consent(draft, outbox.submit({ ...payload, signature: 'signed' }, { currency: 'USD', draftId }));
      } else if (status.name === 'failed' && this.isOrder === undefined) {
        await this.#consent(draft, outbox.confirm(key));
      } else if (status.name === 'failed' && this.isOrder !== undefined && mayLook) {
        // a request still under way has not become an order yet: checking at once proves nothing
        if (this.world.now() - draft.consentAt < LOOK_AFTER_MS) continue;
        if (this.isOrder(draftId)) await outbox.dismiss(key).catch(() => undefined);
        else await this.#consent(draft, outbox.confirm(key));
      }
    }
  }

  async #consent(draft: Draft, doing: Promise<unknown>): Promise<void> {
    draft.consents += 1;
    draft.consentAt = this.world.now();
    await doing.catch(() => undefined);
  }

  #fresh(): Draft {
    return {
      keptSince: undefined,
      withdrawn: false,
      uncertainWithdrawals: 0,
      consents: 0,
      consentAt: 0,
      tapping: 0,
      expires: this.world.chance(0.15),
    };
  }
}

function runningPage({ page, process }: Slot): Page | undefined {
  return process?.isFrozen === false ? page : undefined;
}
