import { asideKey, asidesIn, type Draft, readDraft } from '../../domain/order-request/draft/draft';
import type { DraftKeeper } from './draft-keeper';

/**
 * Drafts of a shop that were set aside when a request moved there from another outlet: the latest first, kept until they are
 * opened again or removed.
 */
export class AsideDrafts {
  readonly #drafts: Pick<DraftKeeper, 'read' | 'keep'>;

  constructor(drafts: Pick<DraftKeeper, 'read' | 'keep'>) {
    this.#drafts = drafts;
  }

  async list(vendorId: string): Promise<Draft[]> {
    return asidesIn(await this.#drafts.read(asideKey(vendorId)))
      .map(readDraft)
      .filter((draft) => draft !== null);
  }

  write(vendorId: string, drafts: readonly Draft[]): void {
    this.#drafts.keep(asideKey(vendorId), drafts.length === 0 ? null : { version: 1, drafts });
  }
}
