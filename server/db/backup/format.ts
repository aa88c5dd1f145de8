import { StartError } from '../../start-error';

const FORMAT = 'rider-portal-backup';
/** Of the form of the lines; what is in the tables is said by the migrations. */
const VERSION = 1;

/**
 * A backup is compressed lines of JSON: a header, then each table followed by its rows (texts of PostgreSQL, in the order
 * of the columns), then an end, without which it isn't complete. Both engines write and read the same.
 */
export interface BackupHeader {
  format: typeof FORMAT;
  version: number;
  /** ISO 8601 */
  made_at: string;
  /** those that the database had run */
  migrations: string[];
}

export interface TableLine {
  table: string;
  columns: string[];
}

export type Row = (string | null)[];

export interface EndLine {
  rows: number;
  sequences: Record<string, { last_value: string; is_called: boolean }>;
}

export function newHeader(migrations: string[], now: number): BackupHeader {
  return { format: FORMAT, version: VERSION, made_at: new Date(now).toISOString(), migrations };
}

/** @throws StartError for anything but a backup that this version can read */
export function readHeader(line: string | undefined): BackupHeader {
  const header = parsed(line);
  if (header?.format !== FORMAT) throw new StartError('This file is no backup of a rider portal.');
  if (header.version === VERSION) return header as BackupHeader;
  throw new StartError(
    `This backup has version ${header.version}, and this server reads version ${VERSION}: restore it with the version of the server that made it, or a newer one.`,
  );
}

function parsed(line: string | undefined): { format?: string; version?: number } | undefined {
  try {
    return JSON.parse(line ?? '') as { format?: string; version?: number };
  } catch {
    // another kind of file
    return undefined;
  }
}
