import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { Mailer, MailMessage } from './mailer';
import { type Mail, MailRepository, type NewMail } from './mail-repository';

/** Sent at the same time: one slow mail server must not delay all the others for long. */
const AT_ONCE = 4;
/** Longer than the mail server may take; the mails of a killed process become free after this. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
/** After this a mail is of no use any more. */
const GIVEN_UP_AFTER_SECONDS = 24 * 3600;
const LOOK_EVERY_MS = 15_000;

export interface MailOutboxDeps {
  db: Db;
  mailer: Mailer;
  clock: Clock;
  log: FastifyBaseLogger;
  /** how many may wait */
  most: number;
  random: () => number;
  /** the content of a mail; undefined when there is nothing to send after all */
  compose: (mail: Mail) => Promise<MailMessage | undefined>;
}

/**
 * Mails are rows first: no request waits for a mail server, and a process that ends loses none. Any process sends, each
 * mail is taken by one. One that fails is tried again at growing intervals for a day.
 */
export class MailOutbox {
  private readonly senders = new Set<Promise<void>>();
  private isClosed = false;
  /** a mail was added since the last look, which may have been too early to see it */
  private isWanted = false;

  constructor(private readonly deps: MailOutboxDeps) {}

  /**
   * In the transaction `trx` of what the mail announces. Throws `SERVICE_UNAVAILABLE` when too many wait, unless it is
   * a signed-in user's own action that must not depend on it (`always`).
   */
  async add(trx: Db, mail: NewMail, { always = false } = {}): Promise<void> {
    const mails = new MailRepository(trx);
    if (!always && (await mails.count()) >= this.deps.most) throw new AppError('SERVICE_UNAVAILABLE', { what: 'mail' });
    await mails.insert(mail, this.now());
  }

  /** Sends what is due, in the background; never throws. To be called after the commit. */
  send(): void {
    this.isWanted = true;
    if (this.isClosed || this.senders.size >= AT_ONCE) return;
    const sender: Promise<void> = this.sendDue()
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'mails could not be read'))
      .finally(() => this.senders.delete(sender));
    this.senders.add(sender);
  }

  /** Looks for what is due from time to time; the returned function stops it. */
  start(): () => void {
    let cancel: () => void = () => undefined;
    const look = () => {
      this.send();
      cancel = this.deps.clock.after(LOOK_EVERY_MS, look);
    };
    look();
    return () => cancel();
  }

  /** Takes no other mail and waits for those being sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.settled();
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.senders.size > 0) await Promise.all(this.senders);
  }

  private async sendDue(): Promise<void> {
    const mails = new MailRepository(this.deps.db);
    while (!this.isClosed) {
      this.isWanted = false;
      const mail = await mails.claim(this.now(), this.now() + LEASE_SECONDS);
      if (mail === undefined && !this.isWanted) return;
      if (mail === undefined) continue;
      // another worker continues with the next mail meanwhile
      this.send();
      await this.deliver(mails, mail);
    }
  }

  private async deliver(mails: MailRepository, mail: Mail): Promise<void> {
    const { compose, mailer, log } = this.deps;
    try {
      const message = await compose(mail);
      if (message !== undefined) await mailer.send({ ...message, id: mail.id });
      await mails.remove(mail.id);
    } catch (error) {
      const isHopeless = isRefused(error) || mail.created_at <= this.now() - GIVEN_UP_AFTER_SECONDS;
      // the failure, never the recipient: addresses are personal data, and mail servers repeat them in their answers
      log.warn({ kind: mail.content.kind, attempts: mail.attempts, code: codeOf(error), isHopeless }, 'mail not sent');
      if (isHopeless) await mails.remove(mail.id);
      else await mails.postpone(mail.id, this.now() + this.wait(mail.attempts));
    }
  }

  private wait(attempts: number): number {
    const most = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    return Math.ceil(most / 2 + (most / 2) * this.deps.random());
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

/** The mail server will never accept it: there is no such address. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
