import { resolve } from 'node:path';
import { type EnvironmentVariables, integer, keyword, text, url } from './settings-readers';

/** Where data is stored. */
export interface DatabaseSettings {
  /** absolute: of the embedded database, and of other files */
  dataDir: string;
  /** null: the embedded database */
  databaseUrl: string | null;
  /** a pooler in transaction mode is between the server and PostgreSQL */
  isPooled: boolean;
  /** connections of calls, for each process */
  poolSize: number;
}

/**
 * Reads `DATA_DIR`, `DATABASE_URL`, `DATABASE_POOLER` and `DATABASE_POOL_SIZE`.
 * @throws ConfigError
 */
export function readDatabaseSettings(env: EnvironmentVariables): DatabaseSettings {
  return {
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user@host/database'),
    isPooled: keyword(env, 'DATABASE_POOLER', 'none', ['none', 'transaction']) === 'transaction',
    // one slow statement would hold up every other call on a single connection
    poolSize: integer(env, 'DATABASE_POOL_SIZE', 10, { min: 2, max: 1000 }),
  };
}
