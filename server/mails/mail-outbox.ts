import { AppError } from '../../src/lib/app-error';
import type { Db } from '../db/database';
import { Hopeless, Outbox, type OutboxDeps } from '../outbox/outbox';
import { type NewOutboxRow, OutboxRepository, type OutboxRow } from '../outbox/outbox-repository';
import type { Mailer, MailMessage } from './mailer';

const AT_ONCE = 4;
const LEASE_SECONDS = 120;
const USEFUL_SECONDS = 24 * 3600;

export type Mail = OutboxRow<'mail'>;

export interface MailOutboxDeps extends Pick<OutboxDeps<'mail'>, 'db' | 'clock' | 'log' | 'random'> {
  mailer: Mailer;
  /** how many may wait */
  most: number;
  /** the content of a mail; undefined when there is nothing to send after all */
  compose: (mail: Mail) => Promise<MailMessage | undefined>;
}

/** Mails that wait in the outbox. */
export class MailOutbox extends Outbox<'mail'> {
  constructor(private readonly deps: MailOutboxDeps) {
    super({
      ...deps,
      channel: 'mail',
      atOnce: AT_ONCE,
      leaseSeconds: LEASE_SECONDS,
      usefulSeconds: USEFUL_SECONDS,
      deliver: async (mail) => {
        await sendMail(mail, deps);
        return [];
      },
    });
  }

  /**
   * In the transaction `trx` of what the mail announces. Throws `SERVICE_UNAVAILABLE` when too many wait, unless it is
   * a signed-in user's own action that must not depend on it (`always`).
   */
  async add(trx: Db, mail: NewOutboxRow<'mail'>, { always = false } = {}): Promise<void> {
    const mails = new OutboxRepository(trx, 'mail');
    if (!always && (await mails.hasAsMany(this.deps.most))) {
      throw new AppError('SERVICE_UNAVAILABLE', { what: 'mail' });
    }
    await mails.insert(mail, this.now());
  }
}

async function sendMail(mail: Mail, { compose, mailer }: MailOutboxDeps): Promise<void> {
  const message = await compose(mail);
  if (message === undefined) return;
  try {
    await mailer.send({ ...message, id: mail.id });
  } catch (error) {
    throw isRefused(error) ? new Hopeless('refused by the mail server', { cause: error }) : error;
  }
}

/** The mail server will never accept it: there is no such address. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
