import type { FastifyBaseLogger } from 'fastify';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { type Channel, OutboxRepository, type OutboxRow, type Unsent } from './outbox-repository';

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
/** More than the waits allow: these ended the process that sent them. */
const MOST_ATTEMPTS = 50;
const LOOK_EVERY_MS = 15_000;

export interface OutboxDeps<C extends Channel> {
  channel: C;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  random: () => number;
  /** sent at the same time: a slow one must not delay all the others for long */
  atOnce: number;
  /** longer than sending may take: the rows of a killed process become free after this */
  leaseSeconds: number;
  /** after this a row is of no use any more */
  usefulSeconds: number;
  /**
   * Sends a row. Resolves to those of its recipients who have to be tried again; rejects when all have (`NotYet` says
   * when at the earliest), and with `Hopeless` when that is of no use.
   */
  deliver: (row: OutboxRow<C>) => Promise<readonly Unsent[]>;
}

/** It will never be accepted. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
}

/** Whom it was sent to asks not to be tried before. */
export class NotYet extends Error {
  override readonly name = 'NotYet';

  constructor(
    message: string,
    readonly waitSeconds: number,
  ) {
    super(message);
  }
}

/**
 * What is to be sent is a row first: no request waits for a mail server or a push service, and a process that ends loses
 * nothing. Any process sends, each row is taken by one. One that fails is tried again at growing intervals. After a
 * process has died between sending and removing the row it is sent once more: what receives it has to know it again.
 */
export class Outbox<C extends Channel> {
  private readonly senders = new Set<Promise<void>>();
  private readonly rows: OutboxRepository<C>;
  private isClosed = false;
  /** a row was added since the last look, which may have been too early to see it */
  private isWanted = false;

  constructor(private readonly outbox: OutboxDeps<C>) {
    this.rows = new OutboxRepository(outbox.db, outbox.channel);
  }

  /** Sends what is due, in the background; never throws. To be called after the commit. */
  send(): void {
    const { atOnce, channel, log } = this.outbox;
    this.isWanted = true;
    if (this.isClosed || this.senders.size >= atOnce) return;
    const sender: Promise<void> = this.sendDue()
      .catch((error: unknown) => log.error({ err: error, channel }, 'the outbox could not be read'))
      .finally(() => this.senders.delete(sender));
    this.senders.add(sender);
  }

  /** Looks for what is due from time to time; the returned function stops it. */
  start(): () => void {
    let cancel: () => void = () => undefined;
    const look = () => {
      this.send();
      cancel = this.outbox.clock.after(LOOK_EVERY_MS, look);
    };
    look();
    return () => cancel();
  }

  /** Takes no other row and waits for those being sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.settled();
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.senders.size > 0) await Promise.all(this.senders);
  }

  protected now(): number {
    return unixSeconds(this.outbox.clock);
  }

  private async sendDue(): Promise<void> {
    while (!this.isClosed) {
      this.isWanted = false;
      const row = await this.rows.claim(this.now(), this.now() + this.outbox.leaseSeconds);
      if (row === undefined && !this.isWanted) return;
      if (row === undefined) continue;
      // another sender continues with the next row meanwhile
      this.send();
      await this.deliver(row);
    }
  }

  private async deliver(row: OutboxRow<C>): Promise<void> {
    try {
      if (row.attempts > MOST_ATTEMPTS) throw new Hopeless('tried too often');
      const left = await this.outbox.deliver(row);
      if (left.length === 0) return await this.rows.remove(row.id);
      const until = (one: Unsent) => this.now() + this.wait(row.attempts, one.waitSeconds);
      await this.rows.split(
        row,
        left.map((one) => ({ recipient: one.recipient, due_at: until(one) })),
      );
    } catch (error) {
      const { channel, log, usefulSeconds } = this.outbox;
      const isHopeless = error instanceof Hopeless || row.created_at <= this.now() - usefulSeconds;
      // the failure, never the recipient: addresses are personal data, and mail servers repeat them in their answers
      const { kind } = row.content;
      log.warn({ channel, kind, attempts: row.attempts, ...codesOf(error), isHopeless }, 'not sent');
      if (isHopeless) await this.rows.remove(row.id);
      else await this.rows.postpone(row, this.now() + this.wait(row.attempts, askedWait(error)));
    }
  }

  /** Not before it was asked for, but no longer than any other wait can be. */
  private wait(attempts: number, asked: number): number {
    const most = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    const own = Math.ceil(most / 2 + (most / 2) * this.outbox.random());
    return Math.max(own, Math.min(LONGEST_WAIT_SECONDS, asked));
  }
}

const askedWait = (error: unknown) => (error instanceof NotYet ? error.waitSeconds : 0);

/** Of the error or of what it was made from; `responseCode` is the mail server's own. */
function codesOf(error: unknown): { code: string; responseCode?: unknown } {
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown };
  if (typeof code === 'string') return { code, responseCode };
  return cause === undefined ? { code: 'unknown' } : codesOf(cause);
}
