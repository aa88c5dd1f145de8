import { createReadStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignore } from '../../../src/lib/ignore';
import type { Clock } from '../../clock';
import type { OpenDatabase } from '../database';
import { removeLocalBackups, withLocalBackup } from './local-backup';

/** A longer one is refused by the operating system. */
const LONGEST_PATH = 100;

const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * The embedded database belongs to the running server: whoever may open this socket of its directory gets a backup from
 * it. The returned function closes it.
 */
export async function offerBackups(
  dataDir: string,
  database: OpenDatabase,
  clock: Clock,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  await removeLocalBackups(dataDir);
  if (path.length > LONGEST_PATH || process.platform === 'win32') return async () => undefined;
  const server = createServer((socket) => {
    void ignore(send(socket), 'backup: send');
  });
  const send = (socket: Socket) =>
    withLocalBackup(dataDir, { database, now: clock.now() }, (file) =>
      pipeline(createReadStream(file), socket),
    ).finally(() => socket.destroy());
  // of a process that was killed: the directory is locked by this one
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => void server.close();
}

/** What a running server sends; undefined if none offers it. */
export async function requestBackup(dataDir: string): Promise<Socket | undefined> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    // no server runs there, or one of an earlier version
    return undefined;
  }
}
