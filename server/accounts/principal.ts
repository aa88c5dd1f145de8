import { AppError } from '../../src/lib/app-error';

/**
 * The caller, whatever the Authorization value was (specification/identities-and-sessions.md#authorization-header).
 * Everything a caller may see depends on `vendorIds`: all vendors they may act for, outlets of their parents included.
 */
export interface Principal {
  kind: 'CLASSIC' | 'GODROID' | 'GUEST';
  /** stable name of the caller, for `created_by` and logs: never an e-mail address */
  subject: string;
  userId?: string;
  email?: string;
  sessionId?: string;
  vendorIds: readonly string[];
  /** unix seconds; null for a token that does not expire */
  expiresAt: number | null;
}

/** Another merchant's resources do not exist: `NOT_FOUND`, everywhere (specification/security.md#ownership). */
export function requireOwned(principal: Principal, vendorId: string): void {
  if (!owns(principal, vendorId)) throw new AppError('NOT_FOUND', { what: 'vendor' });
}

export function owns(principal: Principal, vendorId: string): boolean {
  return principal.vendorIds.includes(vendorId);
}

/** A vendor that is new or has changed, and its new and former owners. */
export interface VendorChange {
  vendorId: string;
  parentId: string | null;
  userIds: readonly string[];
}

/** Whether the caller sees, saw or will see the vendor. */
export function concerns({ vendorId, parentId, userIds }: VendorChange, principal: Principal): boolean {
  const isNamed = principal.userId !== undefined && userIds.includes(principal.userId);
  return isNamed || owns(principal, vendorId) || (parentId !== null && owns(principal, parentId));
}
