import { resolve } from 'node:path';
import { ConfigError } from '../src/domain/market/config-error';
import { type EnvironmentVariables, integer, text } from './settings-readers';

/** Backups that the server makes of its embedded database. */
export interface BackupSettings {
  /** between two */
  hours: number;
  /** absolute */
  directory: string;
  /** how many */
  keep: number;
}

interface Where {
  dataDir: string;
  databaseUrl: string | null;
  sandbox: { on: boolean };
}

/**
 * Reads `BACKUP_HOURS`, `BACKUP_DIR` and `BACKUP_KEEP`.
 * @returns null: none are made; so by default for a sandbox, whose data nobody misses
 * @throws ConfigError
 */
export function readBackupSettings(
  env: EnvironmentVariables,
  { dataDir, databaseUrl, sandbox }: Where,
): BackupSettings | null {
  const hours = integer(env, 'BACKUP_HOURS', sandbox.on || databaseUrl !== null ? 0 : 24, { min: 0, max: 24 * 366 });
  if (hours > 0 && databaseUrl !== null) {
    throw new ConfigError(
      'BACKUP_HOURS',
      String(hours),
      'left out with DATABASE_URL: the server makes backups of its embedded database only',
    );
  }
  const settings: BackupSettings = {
    hours,
    directory: resolve(text(env, 'BACKUP_DIR') ?? `${dataDir}/backups`),
    keep: integer(env, 'BACKUP_KEEP', 7, { min: 1, max: 10_000 }),
  };
  return hours === 0 ? null : settings;
}
