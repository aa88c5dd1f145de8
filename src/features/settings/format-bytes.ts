import { numbers } from '../../i18n/format';

/** Bytes, as "850 kB" or "12 MB", which is accurate enough. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  const amount = bytes / size;
  return numbers({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
    amount,
  );
}
