import type { FastifyBaseLogger } from 'fastify';

const LINE_EVERY_MS = 60_000;

/** One line a minute while the database is away, and one when it is back, instead of one for each call that failed. */
export class OutageLog {
  private failures = 0;
  private lastLine = -Infinity;
  private isSaid = false;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>,
    /** which, without a password */
    private readonly database: string,
    /** milliseconds that only ever grow */
    private readonly now: () => number = () => performance.now(),
  ) {}

  failed({ reason }: { reason: string }): void {
    this.failures += 1;
    if (this.now() - this.lastLine < LINE_EVERY_MS) return;
    this.lastLine = this.now();
    this.isSaid = true;
    this.log.error(
      { database: this.database, reason, failures: this.failures },
      'DATABASE_URL: the database does not answer as it should',
    );
  }

  answered(): void {
    if (!this.isSaid) return;
    this.isSaid = false;
    this.log.info({ database: this.database, failures: this.failures }, 'the database answers');
    this.failures = 0;
  }
}
