import { type Draft, readDraft } from '../../domain/order-request/draft/draft';
import type { AsideDraft } from '../../state/order-request';
import { AsideDrafts } from './aside-drafts';
import type { DraftKeeper } from './draft-keeper';
import type { MovedRequest } from './moving-request';
import type { Resumed, SubmitSteps } from './submit-steps';

/** What a vendor has on this device: its own draft with what became of it, and drafts set aside. */
export interface KeptOfVendor {
  own: Resumed;
  aside: readonly Draft[];
}

/** The drafts of new requests, of which each vendor has one that is typed in and perhaps earlier ones beside it. */
export class VendorDrafts {
  readonly #keeper: DraftKeeper;
  readonly #asides: AsideDrafts;
  readonly #submits: Pick<SubmitSteps, 'resumed'>;
  readonly #begun = new Map<string, Draft>();

  constructor(keeper: DraftKeeper, submits: Pick<SubmitSteps, 'resumed'>) {
    this.#keeper = keeper;
    this.#asides = new AsideDrafts(keeper);
    this.#submits = submits;
  }

  /** What was begun before the vendor's request was opened: it is written once there is a database for it. */
  begin(vendorId: string, draft: Draft): void {
    this.#begun.set(vendorId, draft);
  }

  async read(vendorId: string): Promise<KeptOfVendor> {
    const begun = this.#begun.get(vendorId);
    this.#begun.delete(vendorId);
    if (begun) this.#keeper.keep(vendorId, begun);
    const kept = begun ?? readDraft(await this.#keeper.read(vendorId));
    const aside = await this.#asides.list(vendorId);
    return { own: await this.#submits.resumed(kept), aside };
  }

  /** The draft a vendor had gives way to the one that comes along, and is kept beside it. */
  move({ from, draft }: MovedRequest, vendorId: string, kept: KeptOfVendor): KeptOfVendor {
    const aside = kept.own.draft === null ? kept.aside : [kept.own.draft, ...kept.aside];
    // each is written before the place it came from is emptied
    this.#asides.write(vendorId, aside);
    this.#keeper.keep(vendorId, draft);
    this.#keeper.keep(from, null);
    return { own: { draft, waiting: null }, aside };
  }

  /** Takes the latest draft that was set aside; `typed` takes its place there, or nothing does. Without one nothing changes hands. */
  async swap(vendorId: string, typed: Draft | null): Promise<KeptOfVendor> {
    const kept = await this.#asides.list(vendorId);
    for (const [index, draft] of kept.entries()) {
      const own = await this.#submits.resumed(draft);
      const others = kept.slice(index + 1);
      // one that became an order meanwhile is not typed in again
      if (own.draft !== null) return { own, aside: typed === null ? others : [...others, typed] };
    }
    return { own: { draft: null, waiting: null }, aside: [] };
  }

  keepAside(vendorId: string, aside: readonly Draft[]): void {
    this.#asides.write(vendorId, aside);
  }
}

/** What is told of the draft that would be opened next. */
export function asideView([latest]: readonly Draft[]): AsideDraft | null {
  if (latest === undefined) return null;
  const { destinationName, destinationTextAddress } = latest.form;
  return { name: destinationName.trim(), address: destinationTextAddress.trim() || latest.query.trim() };
}
