import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database';
import { compressed, writeAtomically } from './backup-file';

const NAME = /^backup\.[\da-f-]{36}(\.part)?$/;

/**
 * A backup in a file beside the embedded database, which answers nobody else while it is read: what takes the file from
 * there may be slow, or never end. Removed once it is taken.
 */
export async function withLocalBackup(
  dataDir: string,
  { database, now }: { database: OpenDatabase; now: number },
  take: (file: string) => Promise<void>,
): Promise<void> {
  const file = join(dataDir, `backup.${randomUUID()}`);
  try {
    await writeAtomically(file, () => compressed(database, now));
    await take(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** What a killed process left, with every signing key in it. The directory must be locked. */
export async function removeLocalBackups(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => NAME.test(name));
  for (const name of names) await rm(join(dataDir, name), { force: true });
}
