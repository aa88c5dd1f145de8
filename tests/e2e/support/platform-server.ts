import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { OwnProcess, type PlatformRunner } from './own-process';

/** One platform with its own data directory and port. */
export class PlatformServer {
  readonly origin: string;
  /** the server's output, for the report of a failed test */
  log = '';
  readonly #runner: PlatformRunner;

  /** `runner`: by default, a process of its own */
  constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly env: NodeJS.ProcessEnv,
    runner: PlatformRunner = new OwnProcess(),
  ) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#runner = runner;
  }

  /** Resolves once the server answers. `changes` to the settings hold until the next start. */
  async start(changes: NodeJS.ProcessEnv = {}): Promise<void> {
    const env = {
      ...process.env,
      SANDBOX_CONTROLS: '1',
      LOG_LEVEL: 'warn',
      PORTAL_DIR: process.env['E2E_PORTAL'],
      ...this.env,
      ...changes,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
    };
    const listen = (text: string) => {
      this.log += text;
    };
    await this.#runner.open(env, listen).catch((error: unknown) => {
      throw new Error(`The server did not start.\n${this.log}`, { cause: error });
    });
  }

  /** SIGKILL loses what the process had in memory; SIGTERM stops it gracefully. Resolves once the server has stopped. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    await (signal === 'SIGKILL' ? this.#runner.kill() : this.#runner.close());
  }

  /** Sets an order's status (SANDBOX_CONTROLS, specification/operation.md#sandbox-data). */
  async setStatus(orderId: string, status: string): Promise<void> {
    await this.#control(`/sandbox/orders/${orderId}/status`, { status });
  }

  async setFlags(flags: Record<string, boolean | string>): Promise<void> {
    await this.#control('/sandbox/flags', flags);
  }

  async #control(path: string, body: unknown): Promise<void> {
    const { SANDBOX_TOKEN: token } = this.env;
    const answer = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** Copies the seeded template, so that no test has to wait for sandbox data. */
export async function copyOfTemplate(template: string, into: string): Promise<void> {
  await rm(into, { recursive: true, force: true });
  cpSync(template, into, { recursive: true });
}
