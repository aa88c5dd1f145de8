import type { AccountDatabase, Table, Tables } from '../db/database';
import type { DraftRow } from '../db/schema';
import {
  setAsideKey,
  setAsideIn,
  type Draft,
  isSameUnsent,
  isUnsentDraft,
  readDraft,
  isSameDraft,
} from '../domain/order-request/draft/draft';
import { keptRecipients } from '../domain/order-request/details/recipients';
import { ignore } from '../lib/ignore';
import { uuid } from '../lib/uuid';
import type { Clock } from '../platform/clock';
import type { UnwrittenDraft, UnwrittenDrafts } from './typed/unwritten-drafts';

/** Marks of a draft stored beside the shop's own: the tab that wrote it (`by`), the draft it was typed in (`of`). */
interface DraftMark {
  by?: string | undefined;
  of?: string | undefined;
}

export interface DraftsOptions {
  /** unique among open tabs: of two that write the same shop's draft, each stores the other's text beside its own */
  tab?: string;
  /** like `db`, but undefined while the database is known to be empty */
  kept?: () => Promise<AccountDatabase | undefined>;
  /** what an earlier page was left with before it was written here */
  unwritten?: UnwrittenDrafts;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Drafts survive reload, update and crash; one per vendor. Their shape belongs to the request feature, and is
 * versioned.
 */
export function createDrafts(
  db: () => Promise<AccountDatabase>,
  clock: Clock,
  { tab = uuid(), kept = db, unwritten }: DraftsOptions = {},
) {
  return {
    /** false as long as the device has no database of this account: nothing has been written then */
    hasAny: async () => (await kept()) !== undefined,
    read: async (vendorId: string): Promise<unknown> => {
      const left = unwritten?.find(vendorId);
      if (left !== undefined) return restore(vendorId, left);
      const row = await (await kept())?.read(['drafts'], ({ drafts }) => drafts.get(vendorId));
      return row?.draft;
    },
    /** Whether a draft with this id is kept, for whichever shop, also one that was set aside. */
    has: async (draftId: string) => {
      const rows = (await (await kept())?.read(['drafts'], ({ drafts }) => drafts.all())) ?? [];
      return rows.some(({ draft }) => [readDraft(draft), ...setAsideIn(draft)].some((one) => one?.draftId === draftId));
    },
    /**
     * `over`: a draft with another id is not overwritten. A draft that another tab has typed there since `was`, the one
     * this tab knew, is set aside; if this tab only repeats what it wrote before, that stays.
     */
    write: async (vendorId: string, draft: unknown, options: { over?: string; was?: unknown } = {}): Promise<void> => {
      await (await db()).write(['drafts'], ({ drafts }) => put(drafts, vendorId, draft, options));
    },
    /** With `was`, only a draft equal to that one: another tab may have changed it, or begun the next one. */
    clear: async (vendorId: string, was?: unknown): Promise<void> => {
      await (await db()).write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(vendorId);
        await setAside(drafts, vendorId, { own: was, tab, others: undefined }, clock.now());
        if (row === undefined || (was !== undefined && !isSameDraft(row.draft, was))) return;
        const others = await takeBack(drafts, vendorId, readDraft(row.draft)?.draftId);
        if (others === undefined) await drafts.remove([vendorId]);
        else
          await drafts.put([
            {
              vendor_id: vendorId,
              draft: others,
              savedAt: clock.now(),
              ...(others.by !== undefined && { by: others.by }),
            },
          ]);
      });
    },
  };

  /** Writes what an earlier page left unwritten. If the database fails the copy stays. */
  async function restore(vendorId: string, { draft, before }: UnwrittenDraft): Promise<unknown> {
    let isOrder = false;
    const opened = await ignore(kept(), 'drafts: open');
    const restored = opened?.write(['drafts', 'payments', 'outbox'], async (tables) => {
      const { drafts } = tables;
      const found = await drafts.get(vendorId);
      // what this page has written itself is newer than any copy
      if (found?.by === tab) return found.draft;
      // the draft became an order, and the copy has nothing that wasn't in it: the page was left for the bank, say
      const hasNothingNew = before.some((known) => isSameDraft(draft, known));
      isOrder = hasNothingNew && (await isOrdered(tables, readDraft(draft)?.draftId));
      if (isOrder) return found?.draft ?? null;
      const was = [draft, ...before].find((known) => isSameDraft(known, found?.draft));
      await put(drafts, vendorId, draft, { was });
      return draft;
    });
    const current = await ignore(restored, 'drafts: restore');
    if (current === draft || isOrder) unwritten?.remove(vendorId);
    return current === undefined ? draft : current;
  }

  async function put(
    drafts: Table<DraftRow>,
    vendorId: string,
    draft: unknown,
    { over, was }: { over?: string; was?: unknown },
  ): Promise<void> {
    const found = await drafts.get(vendorId);
    if (over !== undefined && !isDraftOrNone(over, found)) return;
    // another page may have adopted this very text, kept by this one until it was written
    const isKnown = isSameDraft(found?.draft, was) || isSameDraft(found?.draft, draft);
    const isOthers = found !== undefined && found.by !== tab && !isKnown;
    // a tab that has only requested its price again does not overwrite what was typed in another tab meanwhile;
    // what that tab has sent is in the outbox, and its draft is about to be cleared
    if (isOthers && isSameUnsent(draft, was) && isUnsentDraft(found.draft)) return;
    await setAside(drafts, vendorId, { own: draft, tab, others: isOthers ? found : undefined }, clock.now());
    await drafts.put([{ vendor_id: vendorId, draft, savedAt: clock.now(), by: tab }]);
  }
}

/**
 * Stores what another tab typed (`others`) beside the shop's draft before that is overwritten, one entry for each tab.
 * An entry with the same text as `own`, which is the shop's draft again or is finished, is removed.
 */
async function setAside(
  drafts: Table<DraftRow>,
  vendorId: string,
  { own, tab, others }: { own: unknown; tab: string; others: DraftRow | undefined },
  savedAt: number,
): Promise<void> {
  const key = setAsideKey(vendorId);
  const before = setAsideIn<DraftMark>((await drafts.get(key))?.draft);
  const draft = readDraft(others?.draft);
  // a draft that was submitted becomes an order, or is restored from the outbox
  const isUnsentDraft = draft !== null && draft.submittedKey === null;
  // whoever replaces a draft may have set it aside before
  const isAdded = isUnsentDraft && !before.some((other) => isSameDraft(other, draft));
  const replaced = isAdded ? [tab, others?.by] : [tab];
  // a draft that leaves the form because it was set aside stays there
  const isOwn = (other: Partial<Draft>) => other.draftId !== readDraft(own)?.draftId && haveSameWords(own, other);
  const kept = before.filter((other) => !(other.by && replaced.includes(other.by)) && !isOwn(other));
  if (!isAdded && kept.length === before.length) return;
  const all = isAdded ? [{ ...draft, draftId: uuid(), by: others?.by, of: draft.draftId }, ...kept] : kept;
  await writeSetAside(drafts, key, all, savedAt);
}

/** Takes out what another tab typed in this draft, under its id: that tab's page then finds what became of it. */
async function takeBack(
  drafts: Table<DraftRow>,
  vendorId: string,
  draftId: string | undefined,
): Promise<(Partial<Draft> & DraftMark) | undefined> {
  const key = setAsideKey(vendorId);
  const row = await drafts.get(key);
  const all = setAsideIn<DraftMark>(row?.draft);
  const found = all.find(({ of }) => of !== undefined && of === draftId);
  if (row === undefined || found === undefined || draftId === undefined) return undefined;
  await writeSetAside(
    drafts,
    key,
    all.filter((other) => other !== found),
    row.savedAt,
  );
  return { ...found, draftId };
}

async function writeSetAside(
  drafts: Table<DraftRow>,
  key: string,
  all: readonly (Partial<Draft> & DraftMark)[],
  savedAt: number,
): Promise<void> {
  if (all.length === 0) await drafts.remove([key]);
  else await drafts.put([{ vendor_id: key, draft: { version: 1, drafts: all }, savedAt }]);
}

/** Whether the draft was paid for by card, or accepted without one. */
async function isOrdered({ payments, outbox }: Pick<Tables, 'payments' | 'outbox'>, draftId: string | undefined) {
  if (draftId === undefined) return false;
  const isPaid = (await payments.all()).some((row) => row.draftId === draftId && row.status.name === 'paid');
  return isPaid || (await outbox.where('claimedDraftId', draftId)).some(({ state }) => state === 'accepted');
}

function haveSameWords(one: unknown, other: unknown): boolean {
  const [a, b] = [readDraft(one), readDraft(other)];
  return a !== null && b !== null && isSameDraft({ ...a, draftId: b.draftId }, b);
}

/** Whether nothing is stored there, or this draft, or one without an id (a change of an order). */
function isDraftOrNone(draftId: string, row: DraftRow | undefined): boolean {
  const id = (row?.draft as { draftId?: unknown } | null | undefined)?.draftId;
  return id === undefined || id === draftId;
}

/** Recent and frequent recipients of this device, newest first; offered before typing, offline too. */
export interface RecentRecipient {
  name: string;
  phone_number: string;
  address: string;
  unit: string;
  building: string;
  notes: string;
  latitude: number;
  longitude: number;
  /** unix ms */
  usedAt: number;
  uses: number;
}

export interface Recents {
  recipients(vendorId: string): Promise<RecentRecipient[]>;
  remember(vendorId: string, recipient: Omit<RecentRecipient, 'usedAt' | 'uses'>): Promise<void>;
}

/** Recipients by vendor; one row each, so that remembering is one read and one write of the same transaction. */
export function createRecents(db: () => Promise<AccountDatabase>, clock: Clock): Recents {
  return {
    recipients: async (vendorId) => {
      const row = await (await db()).read(['recents'], ({ recents }) => recents.get(vendorId));
      return (row?.recipients ?? []).filter(isRecipient);
    },
    remember: async (vendorId, recipient) => {
      const usedAt = clock.now();
      await (await db()).write(['recents'], async ({ recents }) => {
        const row = await recents.get(vendorId);
        const known = (row?.recipients ?? []).filter(isRecipient);
        const same = known.find((other) => sameRecipient(other, recipient));
        const next: RecentRecipient = { ...recipient, usedAt, uses: (same?.uses ?? 0) + 1 };
        const recipients = keptRecipients([next, ...known.filter((other) => other !== same)]);
        await recents.put([{ vendor_id: vendorId, recipients }]);
      });
    },
  };
}

function sameRecipient(a: RecentRecipient, b: Omit<RecentRecipient, 'usedAt' | 'uses'>): boolean {
  return a.phone_number === b.phone_number && a.address === b.address && a.unit === b.unit;
}

/** An older version may have written it, or it may be incomplete: an invalid recipient is not offered. */
function isRecipient(value: unknown): value is RecentRecipient {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Partial<Record<keyof RecentRecipient, unknown>>;
  const texts = [row.name, row.phone_number, row.address, row.unit, row.building, row.notes];
  const numbers = [row.latitude, row.longitude, row.usedAt, row.uses];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number');
}
