/** The content of a mail. Codes and links are made when it is sent: none is stored. */
export type MailContent = { origin: string | null } & (
  | ({ kind: 'confirm'; registrationId: string } & AskedFor)
  | ({ kind: 'confirm-again' } & AskedFor)
  | ({ kind: 'reset-code' } & AskedFor)
  | { kind: 'password-changed' }
  | { kind: 'invitation'; vendorId: string }
  | { kind: 'owner-removed'; vendorId: string }
  | { kind: 'contact'; from: string; name: string; message: string }
);

/** By anybody who knows the address. */
interface AskedFor {
  /** from a network that the account signed in from; absent in mails that an earlier version queued */
  isKnown?: boolean;
}

/** Tables of registration and of the mails that belong to it. */
export interface AccountSchema {
  registrations: RegistrationsTable;
  password_resets: PasswordResetsTable;
  owner_invitations: OwnerInvitationsTable;
}

export interface PasswordResetsTable {
  user_id: string;
  /** what the code is derived from; empty in rows of an earlier version */
  code_id: string;
  code_hash: string;
  /** SHA-256 of the link's token; null in rows of an earlier version */
  token_hash: string | null;
  made_at: number;
  expires_at: number;
}

export interface OwnerInvitationsTable {
  id: string;
  vendor_id: string;
  /** as accounts are stored */
  email: string;
  /** SHA-256 of the link's token */
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface RegistrationsTable {
  id: string;
  /** lower case */
  email: string;
  password_hash: string;
  /** SHA-256 of the link's token */
  token_hash: string;
  /** the vendor to be linked; null where one is to be made */
  vendor_id: string | null;
  business_name: string | null;
  phone_number: string | null;
  language: string | null;
  terms_version: string;
  created_at: number;
  expires_at: number;
}
