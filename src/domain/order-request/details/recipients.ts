/** How often and when last something was delivered to a recipient; `usedAt` unix ms. */
export interface Used {
  uses: number;
  usedAt: number;
}

/** From this number on a recipient is a frequent one. */
const FREQUENT_USES = 2;
const FREQUENT_SHOWN = 3;
const RECENT_KEPT = 10;
const FREQUENT_KEPT = 5;

const byUse = (a: Used, b: Used) => b.uses - a.uses || b.usedAt - a.usedAt;
const byTime = (a: Used, b: Used) => b.usedAt - a.usedAt;
const isFrequent = ({ uses }: Used) => uses >= FREQUENT_USES;

/** The most frequent recipients, and the latest of the others: nobody is in both. */
export function groupRecipients<T extends Used>(recipients: readonly T[]): { frequent: T[]; recent: T[] } {
  const frequent = recipients.filter(isFrequent).sort(byUse).slice(0, FREQUENT_SHOWN);
  const recent = recipients.filter((recipient) => !frequent.includes(recipient)).sort(byTime);
  return { frequent, recent: recent.slice(0, RECENT_KEPT) };
}

/** The recipients a device keeps: the latest, and the frequent ones although others came since. Newest first. */
export function keptRecipients<T extends Used>(recipients: readonly T[]): T[] {
  const newest = [...recipients].sort(byTime);
  const older = newest.slice(RECENT_KEPT).filter(isFrequent).sort(byUse).slice(0, FREQUENT_KEPT);
  return [...newest.slice(0, RECENT_KEPT), ...older.sort(byTime)];
}
