import { proxy } from 'valtio';
import type { HistoryFilter } from '../domain/order/history-filter';
import type { OrderTotals } from '../domain/order/order-totals';

export type HistoryStatus =
  | { name: 'loading' }
  /**
   * shown from this device; `at` is the unix ms of the answer it came from. `isFailed`: the platform was asked since, and
   * gave no answer
   */
  | { name: 'cached'; at: number; isFailed?: boolean }
  | { name: 'fresh'; at: number }
  | { name: 'failed' };

export interface HistoryState {
  /** null until the stored one is known */
  filter: HistoryFilter | null;
  /** what is searched for, as typed; empty for all */
  search: string;
  /** how the platform was asked; `device`: only the listed orders are searched */
  searchedBy: 'none' | 'device' | 'phone' | 'text' | 'order';
  /** the number that the platform was asked for */
  phone: string | null;
  /** the text that the platform was asked to search for */
  text: string | null;
  /** orders of the range so far, newest first; those of another status may be among them */
  ids: string[];
  page: number;
  /** the platform has older ones */
  more: boolean;
  /** what all orders of the list come to, as the platform last said; null: unknown */
  totals: OrderTotals[] | 'asked' | null;
  status: HistoryStatus;
  /** older orders are being fetched */
  busy: boolean;
}

const START: HistoryState = {
  filter: null,
  search: '',
  searchedBy: 'none',
  phone: null,
  text: null,
  ids: [],
  page: 0,
  more: false,
  totals: null,
  status: { name: 'loading' },
  busy: false,
};

/** The list of past orders; the orders themselves are in `state/orders`. */
export const history = proxy<HistoryState>({ ...START });

export function applyHistory(next: Partial<HistoryState>): void {
  Object.assign(history, next);
}

/** Clears list and search when the account is signed out or locked. */
export function resetHistory(): void {
  Object.assign(history, START);
}
