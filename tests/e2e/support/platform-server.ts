import { type ChildProcess, spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../../../src/lib/assert';

const START_DEADLINE_MS = 60_000;

/** One real server process, as `npm start` runs it, with its own data directory and port. */
export class PlatformServer {
  readonly origin: string;
  /** everything the server said, for the report of a failed test */
  log = '';
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly env: NodeJS.ProcessEnv,
  ) {
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Resolves once `/healthz` answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [must(process.env['E2E_SERVER'], 'E2E_SERVER')], {
      env: {
        ...process.env,
        SANDBOX_CONTROLS: '1',
        LOG_LEVEL: 'warn',
        ...this.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        PORTAL_DIR: must(process.env['E2E_PORTAL'], 'E2E_PORTAL'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const collect = (chunk: Buffer) => {
      this.log += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not start.\n${this.log}`);
      }
      await sleep(50);
    }
  }

  /** SIGKILL loses what the process had in memory; SIGTERM is a graceful stop. Resolves once the process is gone. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Sets an order's status (SANDBOX_CONTROLS, decisions §8). */
  async setStatus(orderId: string, status: string): Promise<void> {
    await this.#control(`/sandbox/orders/${orderId}/status`, { status });
  }

  async setFlags(flags: Record<string, boolean | string>): Promise<void> {
    await this.#control('/sandbox/flags', flags);
  }

  async #control(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  async #answers(): Promise<boolean> {
    return (await fetch(`${this.origin}/healthz`).catch(() => undefined))?.ok ?? false;
  }
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** A copy of the seeded template, so that no test waits for the sandbox data to be made. */
export async function copyOfTemplate(into: string): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await cp(must(process.env['E2E_TEMPLATE'], 'E2E_TEMPLATE'), into, { recursive: true });
}
