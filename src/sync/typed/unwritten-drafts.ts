import { setAsideIn, isRecord, readDraft } from '../../domain/order-request/draft/draft';
import { readUpdateDraft } from '../../domain/order-request/update/update-draft';
import { PageForms } from './page-forms';
import type { TypedTexts } from './typed-texts';

/** A draft that the database does not hold yet. `before`: what it may hold of this draft, the latest first. */
export interface UnwrittenDraft {
  draft: object;
  before: unknown[];
}

/**
 * Drafts until their database has adopted them: it needs more time than a page may have, and on a first visit it is not
 * even open yet. Drafts have a version of their own.
 */
export class UnwrittenDrafts extends PageForms<UnwrittenDraft> {
  constructor(typed: TypedTexts) {
    super(typed, isUnwrittenDraft);
  }
}

/** Drafts are stored by vendor, drafts that were set aside together, and changes by order. */
function isUnwrittenDraft(value: unknown): value is UnwrittenDraft {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { draft } = value;
  return readDraft(draft) !== null || readUpdateDraft(draft) !== null || setAsideIn(draft).length > 0;
}
