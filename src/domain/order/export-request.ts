export const EXPORT_KINDS = ['orders', 'transactions'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The name an export is saved under where the platform gives none: `orders-2026-11-14-2026-11-20.xlsx`. */
export function exportName(kind: ExportKind, days: { from: string; to: string }, format: ExportFormat): string {
  return `${kind}-${days.from}-${days.to}.${format}`;
}

/** What no part of an address has: spaces, control characters, and what a mail's header takes apart. */
const PART = '[^\\s\\p{C}@<>()[\\]\\\\,;:"]+';
const MAIL_ADDRESS = new RegExp(`^${PART}@${PART}\\.[^\\s\\p{C}@<>()[\\]\\\\,;:".]+$`, 'u');

/** Whether something can be mailed to it: one @ with something on both sides and a dot behind it. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(text.trim());
}
