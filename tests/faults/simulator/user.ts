import type { OrderRecord } from '../../../src/domain/order/order';
import { aPayload } from '../../factories/order';
import type { Disk, Engine, Page } from './page';
import type { Device, Process } from './process';
import type { World } from './world';

/** Longer than anything sent is on its way in this world: before that, whoever looks for an order can't say that it isn't there. */
const LOOK_AFTER_MS = 15_000;

/** A place where a tab is: killed ones are followed by new ones on the same disk. */
export interface Slot {
  name: string;
  device: Device;
  disk: Disk;
  engine: Engine;
  process: Process | undefined;
  page: Page | undefined;
  lives: number;
}

/** What became of what the user tapped. */
export interface Draft {
  /** the screen said that it is kept, of a tap that came after so many `unsaid` ones; undefined when none said so */
  keptSince: number | undefined;
  /** the screen said that it was taken back */
  takenBack: boolean;
  /** how often it was taken back while a tap had not been answered: nobody can say which of the two came last */
  unsaid: number;
  /** how often the user said yes */
  yeses: number;
  /** when the user last said so, in the world's time */
  yesAt: number;
  /** taps of which no screen has said anything yet, and none will if its tab was killed */
  tapping: number;
  /** its first quote has run out by the time it is sent */
  expires: boolean;
}

/** The merchant before the screens. Acts only on what a living one shows. */
export class User {
  readonly drafts = new Map<string, Draft>();

  constructor(
    readonly world: World,
    /** on a platform without keys the user looks there; undefined with keys, where nobody has to */
    readonly isOrder: ((draftId: string) => boolean) | undefined,
  ) {}

  /** Presses the button. Only what the screen then says counts as kept. */
  async tap(slot: Slot, draftId: string): Promise<void> {
    const page = awake(slot);
    if (page === undefined) return;
    const draft = this.drafts.get(draftId) ?? this.#fresh();
    // once taken back, the form becomes a new draft
    if (draft.takenBack) return;
    this.drafts.set(draftId, draft);
    const signature = draft.expires && draft.yeses === 0 ? 'expired' : 'signed';
    draft.yeses += 1;
    draft.yesAt = this.world.now();
    draft.tapping += 1;
    const { unsaid } = draft;
    const payload = aPayload({ order: { ...aPayload().order, description: draftId }, signature });
    try {
      await page.account.outbox.submit(payload, { currency: 'USD', draftId });
      draft.keptSince = Math.max(draft.keptSince ?? 0, unsaid);
    } catch {
      // the screen says that nothing was sent
    }
    draft.tapping -= 1;
  }

  async takeBack(slot: Slot): Promise<void> {
    const page = awake(slot);
    const entry = page?.entries.find(({ status }) => status.name === 'queued' || status.name === 'ask');
    if (page === undefined || entry === undefined) return;
    const draft = this.drafts.get(entry.payload.order.description);
    if (draft === undefined) return;
    const { yeses, unsaid } = draft;
    // nor can anybody when the tab is killed after the disk took it, and before its screen said so
    draft.unsaid += 1;
    const done = await page.account.outbox.cancel(entry.key).catch(() => false);
    if (!done) {
      draft.unsaid -= 1;
      if (draft.keptSince !== undefined) draft.keptSince = Math.min(draft.keptSince, draft.unsaid);
      return;
    }
    // a tap of the same moment may come before it, or after it, which is another yes
    if (draft.tapping === 0 && draft.yeses === yeses) {
      draft.unsaid = unsaid;
      draft.takenBack = true;
    }
    this.world.note('taken back', entry.payload.order.description);
  }

  async cancel(slot: Slot, order: OrderRecord): Promise<void> {
    const page = awake(slot);
    const shown = page?.shown[order.order_id];
    if (page === undefined || shown === undefined) return;
    const tracking = await page.account.tracking;
    await tracking.cancelOrder(shown, 'NO_RIDERS').catch(() => undefined);
  }

  /** A yes for what asks, a new quote for what was refused, and without keys a look whether the order is there. */
  async decide(slot: Slot, mayLook: boolean): Promise<void> {
    const page = awake(slot);
    for (const { key, status, payload } of page?.entries ?? []) {
      const draftId = payload.order.description;
      const draft = this.drafts.get(draftId);
      if (page === undefined || draft === undefined || draft.takenBack) continue;
      const { outbox } = page.account;
      if (status.name === 'ask') await this.#yes(draft, outbox.confirm(key));
      else if (status.name === 'rejected') {
        await this.#yes(draft, outbox.submit({ ...payload, signature: 'signed' }, { currency: 'USD', draftId }));
      } else if (status.name === 'failed' && this.isOrder === undefined) {
        await this.#yes(draft, outbox.confirm(key));
      } else if (status.name === 'failed' && this.isOrder !== undefined && mayLook) {
        // what is still on its way is not there yet: a look at once says nothing
        if (this.world.now() - draft.yesAt < LOOK_AFTER_MS) continue;
        if (this.isOrder(draftId)) await outbox.dismiss(key).catch(() => undefined);
        else await this.#yes(draft, outbox.confirm(key));
      }
    }
  }

  async #yes(draft: Draft, doing: Promise<unknown>): Promise<void> {
    draft.yeses += 1;
    draft.yesAt = this.world.now();
    await doing.catch(() => undefined);
  }

  #fresh(): Draft {
    return {
      keptSince: undefined,
      takenBack: false,
      unsaid: 0,
      yeses: 0,
      yesAt: 0,
      tapping: 0,
      expires: this.world.chance(0.15),
    };
  }
}

function awake({ page, process }: Slot): Page | undefined {
  return process?.isFrozen === false ? page : undefined;
}
