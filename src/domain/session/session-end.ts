/** Why a session ended without its own device asking for it. */
export const SESSION_ENDS = ['password', 'elsewhere', 'reused', 'expired'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Undefined for reasons that this version doesn't know, and for none. */
export function sessionEnd(value: unknown): SessionEnd | undefined {
  return SESSION_ENDS.find((end) => end === value);
}
