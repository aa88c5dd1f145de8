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

/** Who connects to which database, without the password. */
export function placeOf(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
