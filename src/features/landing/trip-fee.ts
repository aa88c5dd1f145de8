import type { FeeTable } from '../../domain/market/market';

/** What a trip of `km` costs by the market's table, in the currency's smallest unit, as the platform quotes it. */
export function tripFee({ base, perKm, freeKm = 0 }: FeeTable, km: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return Number((base + perKm * Math.max(0, km - freeKm)).toFixed(maximumFractionDigits));
}
