import { commonPrefixLength } from '../lib/common-prefix';

/** The portal's data with each entry of the browser's history, in `history.state`. */
export interface HistoryEntry {
  /** counts the entries, to tell where a traversal led */
  at: number;
  /** what is open over the page, from below: its steps first, then dialogs and the like (`OVERLAY`) */
  layers: readonly string[];
  /** the addresses of the entries behind this one, the nearest last; only the last `REMEMBERED` */
  behind: readonly string[];
}

const REMEMBERED = 30;

/** The prefix of the names of dialogs, sheets, drawers and full-screen searches; never of a step's. */
const OVERLAY = '~';

export function overlayName(count: number): string {
  return `${OVERLAY}${count}`;
}

/** Null for an entry that the portal did not make, such as one of a changed fragment. */
export function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { at, layers, behind } = state as Record<string, unknown>;
  return typeof at === 'number' && isTexts(layers) && isTexts(behind) ? { at, layers, behind } : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function entryAfter(entry: HistoryEntry, address: string, layers: readonly string[]): HistoryEntry {
  return { at: entry.at + 1, layers, behind: [...entry.behind, address].slice(-REMEMBERED) };
}

export function stepsOf({ layers }: HistoryEntry): readonly string[] {
  return layers.filter((layer) => !layer.startsWith(OVERLAY));
}

/** The addresses behind the page itself, without its own entries for steps and the like. */
export function pagesBehind({ layers, behind }: HistoryEntry): readonly string[] {
  return behind.slice(0, Math.max(0, behind.length - layers.length));
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && commonPrefixLength(a, b) === a.length;
}

/** A page's address with and without the shop's id: `/history` and `/history/kh-0001`. */
export function isSamePage(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 1 && long.startsWith(`${short}/`) && !long.includes('?');
}

/** The distance to the page behind this one, with only pages of its own kind in between; -1 when there is none. */
export function nearestOf(address: string, behind: readonly string[]): number {
  for (let index = behind.length - 1; index >= 0; index -= 1) {
    const other = behind[index] ?? '';
    if (isSamePage(other, address)) return index;
    if (folderOf(other) !== folderOf(address)) return -1;
  }
  return -1;
}

function folderOf(address: string): string {
  return address.split(/[/?]/)[1] ?? '';
}

/** In the router's format. */
export interface PagePlace {
  pathname: string;
  search: string;
}

export function pageAddress({ pathname, search }: PagePlace): string {
  return pathname + search;
}

export function placeOf(address: string): PagePlace {
  const query = address.indexOf('?');
  return query === -1
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, query), search: address.slice(query) };
}
