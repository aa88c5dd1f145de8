import pg from 'pg';
import { AppError } from '../../src/lib/app-error';
import type { OutageLog } from './outage-log';

/** For whoever was turned away: by then the pool has new connections, or another machine serves the database. */
const RETRY_AFTER_SECONDS = 5;

/**
 * SQLSTATE classes of a server that can't work now: connection, resources, an operator's intervention, its system. That a
 * statement took too long is not among them, though it has a number of the third: it is a fault, which the log names.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
/** That a lock was not given in time, or that two transactions waited for each other and this one was given up. */
const LOCK_STATES = new Set(['55P03', '40P01']);
/** A standby, which takes no writes (a former primary after a failover), and locks that were not given. */
const UNAVAILABLE_STATES = new Set(['25006', '25P03', ...LOCK_STATES]);
const STATEMENT_TIMED_OUT = '57014';
/** Failures of the driver have neither class nor code. */
const DRIVER_TEXTS = /^(connection terminated|timeout e|query read timeout|client (has|was) .*not queryable)/i;
const QUERY_TIMED_OUT = 'Query read timeout';

/** The database did not answer, or can't at the moment: nothing is known about what was asked last. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS }, { cause });
    this.name = 'DatabaseUnavailable';
  }

  /** In one line, without what was asked. */
  get reason(): string {
    const { message, code } = this.cause as Error & { code?: string };
    // several addresses of a name were tried
    const text = message || String(code);
    return text.split('\n', 1)[0] ?? text;
  }
}

/** Nothing can be asked on that connection any more: it is silent, or leads to a server that takes no writes. */
export function isUseless(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '25006';
  return error instanceof Error && error.message === QUERY_TIMED_OUT;
}

/** That others had a lock: the same may succeed a moment later. */
export function isLockedOut(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable &&
    error.cause instanceof pg.DatabaseError &&
    LOCK_STATES.has(error.cause.code ?? '')
  );
}

/** Throws a failure of the driver as what it means. */
export function throwFailure(error: unknown, outage: OutageLog | undefined): never {
  if (!isUnavailable(error)) throw error;
  const failure = new DatabaseUnavailable(error);
  outage?.failed(failure);
  throw failure;
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (error instanceof pg.DatabaseError) {
    if (code === undefined || code === STATEMENT_TIMED_OUT) return false;
    return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_STATES.has(code);
  }
  // of the operating system: ECONNRESET, ETIMEDOUT, EAI_AGAIN …
  return /^E(?!RR_)[A-Z_]+$/.test(code ?? '') || DRIVER_TEXTS.test(error.message);
}
