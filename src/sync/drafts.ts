import type { AccountDatabase, Table } from '../db/database';
import type { DraftRow } from '../db/schema';
import {
  asideKey,
  asidesIn,
  type Draft,
  isSameUnsent,
  isUnsent,
  readDraft,
  isSameDraft,
} from '../domain/order-request/draft/draft';
import { keptRecipients } from '../domain/order-request/details/recipients';
import { uuid } from '../lib/uuid';
import type { Clock } from '../platform/clock';
import type { DraftsService, RecentRecipient, RecentsService } from './services';

/** What is kept beside a shop's draft: whose words it has (`by`), and in which draft they were typed (`of`). */
interface DraftMark {
  by?: string | undefined;
  of?: string | undefined;
}

export interface DraftsOptions {
  /** a name that no other open tab has; of two that type in one shop's draft, each keeps the other's words beside its own */
  tab?: string;
  /** as `db`, undefined as long as it is known to hold nothing */
  kept?: () => Promise<AccountDatabase | undefined>;
}

export function createDrafts(
  db: () => Promise<AccountDatabase>,
  clock: Clock,
  { tab = uuid(), kept = db }: DraftsOptions = {},
): DraftsService {
  return {
    read: async (vendorId) => {
      const row = await (await kept())?.read(['drafts'], ({ drafts }) => drafts.get(vendorId));
      return row?.draft;
    },
    write: async (vendorId, draft, { over, was } = {}) => {
      const row = { vendor_id: vendorId, draft, savedAt: clock.now(), by: tab };
      await (await db()).write(['drafts'], async ({ drafts }) => {
        const found = await drafts.get(vendorId);
        if (over !== undefined && !isDraftOrNone(over, found)) return;
        const isOthers = found !== undefined && found.by !== tab && !isSameDraft(found.draft, was);
        // a tab that only asks for its price again leaves alone what was typed in another one meanwhile; what was sent there
        // is in the outbox, and its draft about to be cleared
        if (isOthers && isSameUnsent(draft, was) && isUnsent(found.draft)) return;
        await setAside(drafts, vendorId, { own: draft, tab, others: isOthers ? found : undefined }, clock.now());
        await drafts.put([row]);
      });
    },
    clear: async (vendorId, was) => {
      await (await db()).write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(vendorId);
        await setAside(drafts, vendorId, { own: was, tab, others: undefined }, clock.now());
        if (row === undefined || (was !== undefined && !isSameDraft(row.draft, was))) return;
        const others = await takeBackAside(drafts, vendorId, readDraft(row.draft)?.draftId);
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
}

/**
 * What another tab typed (`others`) is set aside before it is written over, once for each tab. What is in the shop's draft
 * itself again, or is done with (`own`), is no longer kept beside it.
 */
async function setAside(
  drafts: Table<DraftRow>,
  vendorId: string,
  { own, tab, others }: { own: unknown; tab: string; others: DraftRow | undefined },
  savedAt: number,
): Promise<void> {
  const key = asideKey(vendorId);
  const before = asidesIn<DraftMark>((await drafts.get(key))?.draft);
  const draft = readDraft(others?.draft);
  // one that was handed to the outbox becomes an order, or is given back from there
  const isAdded = draft !== null && draft.submittedKey === null;
  const replaced = isAdded ? [tab, others?.by] : [tab];
  const kept = before.filter((aside) => !(aside.by && replaced.includes(aside.by)) && !haveSameWords(own, aside));
  if (!isAdded && kept.length === before.length) return;
  const all = isAdded ? [{ ...draft, draftId: uuid(), by: others?.by, of: draft.draftId }, ...kept] : kept;
  await writeAsides(drafts, key, all, savedAt);
}

/** What another tab typed in this very draft comes back as it: sent or not, its own page finds there what became of it. */
async function takeBackAside(
  drafts: Table<DraftRow>,
  vendorId: string,
  draftId: string | undefined,
): Promise<(Partial<Draft> & DraftMark) | undefined> {
  const key = asideKey(vendorId);
  const row = await drafts.get(key);
  const all = asidesIn<DraftMark>(row?.draft);
  const found = all.find(({ of }) => of !== undefined && of === draftId);
  if (row === undefined || found === undefined || draftId === undefined) return undefined;
  await writeAsides(
    drafts,
    key,
    all.filter((aside) => aside !== found),
    row.savedAt,
  );
  return { ...found, draftId };
}

async function writeAsides(
  drafts: Table<DraftRow>,
  key: string,
  all: readonly (Partial<Draft> & DraftMark)[],
  savedAt: number,
): Promise<void> {
  if (all.length === 0) await drafts.remove([key]);
  else await drafts.put([{ vendor_id: key, draft: { version: 1, drafts: all }, savedAt }]);
}

function haveSameWords(one: unknown, other: unknown): boolean {
  const [a, b] = [readDraft(one), readDraft(other)];
  return a !== null && b !== null && isSameDraft({ ...a, draftId: b.draftId }, b);
}

/** Nothing is kept there, or this very draft, or one without an id (the change of an order). */
function isDraftOrNone(draftId: string, row: DraftRow | undefined): boolean {
  const id = (row?.draft as { draftId?: unknown } | null | undefined)?.draftId;
  return id === undefined || id === draftId;
}

/** Recipients by vendor; one row each, so that remembering is one read and one write of the same transaction. */
export function createRecents(db: () => Promise<AccountDatabase>, clock: Clock): RecentsService {
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

/** Written by an older version, or half: what does not read as a recipient is not offered. */
function isRecipient(value: unknown): value is RecentRecipient {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Partial<Record<keyof RecentRecipient, unknown>>;
  const texts = [row.name, row.phone_number, row.address, row.unit, row.building, row.notes];
  const numbers = [row.latitude, row.longitude, row.usedAt, row.uses];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number');
}
