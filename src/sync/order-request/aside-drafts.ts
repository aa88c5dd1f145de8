import { type Draft, readDraft } from '../../domain/order-request/draft';
import type { DraftKeeper } from './draft-keeper';

/**
 * Drafts of a shop that gave way to a request that was begun for another outlet and came along: kept beside the shop's own,
 * the latest first, until they are opened again or removed.
 */
export class AsideDrafts {
  readonly #drafts: Pick<DraftKeeper, 'read' | 'keep'>;

  constructor(drafts: Pick<DraftKeeper, 'read' | 'keep'>) {
    this.#drafts = drafts;
  }

  async list(vendorId: string): Promise<Draft[]> {
    const kept = (await this.#drafts.read(keyOf(vendorId))) as { drafts?: unknown } | null | undefined;
    if (!Array.isArray(kept?.drafts)) return [];
    return kept.drafts.map(readDraft).filter((draft) => draft !== null);
  }

  write(vendorId: string, drafts: readonly Draft[]): void {
    this.#drafts.keep(keyOf(vendorId), drafts.length === 0 ? null : { version: 1, drafts });
  }
}

function keyOf(vendorId: string): string {
  return `aside:${vendorId}`;
}
