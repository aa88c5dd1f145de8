import { type Draft, type FirstField, isPast, isSameDraft, readDraft } from '../../domain/order-request/draft/draft';
import { draftOfTexts } from '../../domain/order-request/draft/draft-of-texts';
import type { SetAsideDraft } from '../../state/order-request';
import { SetAsideDrafts } from './set-aside-drafts';
import type { DraftKeeper } from './draft-keeper';
import type { MovedRequest } from './moving-request';
import type { Found, SubmitSteps } from './submit-steps';

/** A vendor's drafts on this device: its current draft with what became of it, and the drafts set aside. */
export interface KeptOfVendor {
  own: Found;
  setAside: readonly Draft[];
}

/** The drafts of new requests: each vendor has a current one, and perhaps earlier ones that were set aside. */
export class VendorDrafts {
  readonly #keeper: DraftKeeper;
  readonly #kept: SetAsideDrafts;
  readonly #submits: Pick<SubmitSteps, 'resumed'>;
  readonly #begun = new Map<string, Draft>();

  constructor(keeper: DraftKeeper, submits: Pick<SubmitSteps, 'resumed'>) {
    this.#keeper = keeper;
    this.#kept = new SetAsideDrafts(keeper);
    this.#submits = submits;
  }

  /** A draft that was begun before the vendor's request was opened: it is written once its database is open. */
  begin(vendorId: string, draft: Draft): void {
    this.#begun.set(vendorId, draft);
  }

  async read(vendorId: string): Promise<KeptOfVendor> {
    const begun = this.#begun.get(vendorId);
    this.#begun.delete(vendorId);
    if (begun) this.#keeper.keep(vendorId, begun);
    const kept = begun ?? readDraft(await this.#keeper.read(vendorId));
    const setAside = await this.#kept.list(vendorId);
    const left = setAside.find(({ draftId }) => draftId === kept?.draftId);
    if (kept === null || left === undefined) return { own: await this.#submits.resumed(kept), setAside };
    // It was set aside, and has not left the form: the page was closed before, or another tab has gone on with it.
    const asLast = setAside.map((other) => (other === left ? kept : other));
    if (!isSameDraft(kept, left)) this.#kept.write(vendorId, asLast);
    this.#keeper.keep(vendorId, null);
    return { own: { draft: null, waiting: null }, setAside: asLast };
  }

  /** The moved draft becomes the vendor's current one; the one it had is set aside. */
  move({ from, draft }: MovedRequest, vendorId: string, kept: KeptOfVendor): KeptOfVendor {
    const setAside = kept.own.draft === null ? kept.setAside : [kept.own.draft, ...kept.setAside];
    // each draft is written to its new place before it is removed from the old one
    this.#kept.write(vendorId, setAside);
    this.#keeper.keep(vendorId, draft);
    this.#keeper.keep(from, null);
    return { own: { draft, waiting: null }, setAside };
  }

  /**
   * Something was typed into the field of a first step before the request was open: it begins a request of its own if the
   * draft opens at a later step, where that field is not. The draft is set aside; a guest's pickup point stays.
   */
  async beginTyped(vendorId: string, kept: KeptOfVendor, field: FirstField, draftId: string): Promise<KeptOfVendor> {
    const { draft, waiting, payment, taken } = kept.own;
    if (draft === null || waiting || payment || taken || !isPast(field, draft)) return kept;
    const setAside = await this.setAside(vendorId, draft);
    if (setAside === null) return kept;
    const origin = field === 'pickup' ? null : draft.origin;
    const next = origin && { ...draftOfTexts({ from: '', to: '' }, draftId), origin };
    this.#keeper.keep(vendorId, next);
    return { own: { draft: next, waiting: null }, setAside };
  }

  /**
   * Makes a draft that was set aside the current one (`draftId`, or the latest), and sets `typed` aside instead. Without one
   * nothing is opened.
   */
  async swap(vendorId: string, typed: Draft | null, draftId?: string): Promise<KeptOfVendor> {
    let kept = await this.#kept.list(vendorId);
    for (const draft of draftId === undefined ? kept : kept.filter((other) => other.draftId === draftId)) {
      const own = await this.#submits.resumed(draft);
      kept = kept.filter((other) => other !== draft);
      // a draft that has become an order is not opened again
      if (own.draft !== null) return { own, setAside: typed === null ? kept : [...kept, typed] };
    }
    return { own: { draft: null, waiting: null }, setAside: kept };
  }

  /** Stores the current draft beside the form, which it may leave then; null if that failed. */
  async setAside(vendorId: string, draft: Draft): Promise<readonly Draft[] | null> {
    const others = (await this.#kept.list(vendorId)).filter(({ draftId }) => draftId !== draft.draftId);
    this.#kept.write(vendorId, [draft, ...others]);
    await this.#keeper.written();
    const setAside = await this.#kept.list(vendorId);
    return setAside.some(({ draftId }) => draftId === draft.draftId) ? setAside : null;
  }

  keepSetAside(vendorId: string, setAside: readonly Draft[]): void {
    this.#kept.write(vendorId, setAside);
  }
}

/** What the screen shows of the drafts that were set aside. */
export function viewsOf(drafts: readonly Draft[]): SetAsideDraft[] {
  return drafts.map(({ draftId, form, query }) => ({
    draftId,
    name: form.destinationName.trim(),
    address: form.destinationTextAddress.trim() || query.trim(),
  }));
}
