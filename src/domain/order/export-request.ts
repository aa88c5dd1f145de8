export const EXPORT_KINDS = ['orders', 'transactions'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The file name of an export if the platform gives none: `orders-2026-11-14-2026-11-20.xlsx`. */
export function exportName(kind: ExportKind, days: { from: string; to: string }, format: ExportFormat): string {
  return `${kind}-${days.from}-${days.to}.${format}`;
}
