import type { BulkColumn } from '../../../src/domain/bulk/columns';

/**
 * The template's texts in one language; the names of columns, payments and kinds of delivery are those that the reader
 * recognises.
 */
export interface TemplateTexts {
  /** names of the two visible sheets */
  orders: string;
  notes: string;
  /** beside a required column */
  required: string;
  /** the first line of the notes: the purpose of the example */
  intro: string;
  /** `{city}` is the market's */
  example: { address: string; building: string; riderNotes: string; description: string };
  /** one sentence for each column; `{currency}`, `{prefix}` and the city whose clock it has, `{zone}`, are the market's */
  columns: Readonly<Record<BulkColumn, string>>;
}
