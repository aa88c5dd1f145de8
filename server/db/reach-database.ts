import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../start-error';
import type { Db } from './database';
import { DatabaseUnavailable } from './unavailable';

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Waits until PostgreSQL answers, for as long as it takes: the log says so once a minute. What waiting doesn't change
 * (a wrong password, a database that doesn't exist, a certificate) ends the start.
 */
export async function reachDatabase(control: Db, url: string): Promise<void> {
  for (let wait = SHORTEST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await sql`select 1`.execute(control);
      return;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) await sleep(wait);
      else
        throw new StartError(`DATABASE_URL leads to ${placeOf(url)}, which refuses: ${reasonOf(error)}.`, {
          cause: error,
        });
    }
  }
}

/** For control, migrations and maintenance. */
const BESIDE_CALLS = 3;

/** A process whose connections PostgreSQL can't all give would fail only once it is busy: it doesn't start. */
export async function requireConnections(control: Db, poolSize: number): Promise<void> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
  `.execute(control);
  const most = rows[0]?.most ?? 0;
  if (poolSize + BESIDE_CALLS <= most) return;
  throw new StartError(
    `DATABASE_POOL_SIZE is ${poolSize}, to which ${BESIDE_CALLS} more connections are added, but the PostgreSQL of DATABASE_URL gives ${most} in total (max_connections), to all processes together: set a smaller one, or raise max_connections.`,
  );
}

/** Who connects to which database, without the password. */
export function placeOf(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
