import { setAsideKey, setAsideIn, type Draft, readDraft } from '../../domain/order-request/draft/draft';
import type { DraftKeeper } from './draft-keeper';

/**
 * Drafts of a shop that were set aside when a request moved there from another outlet: the latest first, kept until they are
 * opened again or removed.
 */
export class SetAsideDrafts {
  readonly #drafts: Pick<DraftKeeper, 'read' | 'keep'>;

  constructor(drafts: Pick<DraftKeeper, 'read' | 'keep'>) {
    this.#drafts = drafts;
  }

  async list(vendorId: string): Promise<Draft[]> {
    return setAsideIn(await this.#drafts.read(setAsideKey(vendorId)))
      .map(readDraft)
      .filter((draft) => draft !== null);
  }

  write(vendorId: string, drafts: readonly Draft[]): void {
    this.#drafts.keep(setAsideKey(vendorId), drafts.length === 0 ? null : { version: 1, drafts });
  }
}
