import { AppError } from '../../src/lib/app-error';
import type { ContactRequestDto } from '../../src/protocol/schemas';
import type { Db } from '../db/database';
import type { MailOutbox } from '../mails/mail-outbox';
import type { AccountLimits } from './account-limits';
import { storedMailAddress } from './registration';

export interface ContactDeps {
  db: Db;
  mails: Pick<MailOutbox, 'add' | 'send'>;
  limits: Pick<AccountLimits, 'countContact'>;
}

/**
 * Messages to the platform's staff from people who cannot register or sign in
 * (specification/identities-and-sessions.md#contact).
 */
export class ContactService {
  constructor(private readonly deps: ContactDeps) {}

  /** Throws `VALIDATION` and `TOO_MANY_REQUESTS`. */
  async send({ email_address, name, message }: ContactRequestDto, network: string): Promise<void> {
    const { db, mails, limits } = this.deps;
    const from = storedMailAddress(email_address);
    if (message.trim() === '') throw new AppError('VALIDATION', { message: 'body/message is empty' });
    await limits.countContact(from, network);
    const content = { kind: 'contact', origin: null, from, name: name ?? '', message } as const;
    // the mail goes to the platform's own staff, whoever wrote it
    await mails.add(db, { recipient: '', language: null, content });
    mails.send();
  }
}
