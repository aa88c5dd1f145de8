import type { AccountDatabase } from '../db/database';
import type { DraftRow } from '../db/schema';
import { saysTheSame } from '../domain/order-request/draft';
import { keptRecipients } from '../domain/order-request/recipients';
import type { Clock } from '../platform/clock';
import type { DraftsService, RecentRecipient, RecentsService } from './services';

export function createDrafts(db: () => Promise<AccountDatabase>, clock: Clock): DraftsService {
  return {
    read: async (vendorId) => {
      const row = await (await db()).read(['drafts'], ({ drafts }) => drafts.get(vendorId));
      return row?.draft;
    },
    write: async (vendorId, draft, options) => {
      const row = { vendor_id: vendorId, draft, savedAt: clock.now() };
      await (await db()).write(['drafts'], async ({ drafts }) => {
        if (options && !isOf(options.over, await drafts.get(vendorId))) return;
        await drafts.put([row]);
      });
    },
    clear: async (vendorId, was) => {
      await (await db()).write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(vendorId);
        if (row === undefined || (was !== undefined && !saysTheSame(row.draft, was))) return;
        await drafts.remove([vendorId]);
      });
    },
  };
}

/** Nothing is kept there, or this very draft, or one without an id (the change of an order). */
function isOf(draftId: string, row: DraftRow | undefined): boolean {
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
