import { type ChildProcess, spawn } from 'node:child_process';
import { bundle } from '../../../../scripts/lib/build-server';
import { freePort } from '../../../../scripts/lib/free-port';
import { ROOT } from '../../../../scripts/lib/paths';

/**
 * Bundles the server as `npm start` does, with its worker thread beside it, so that a process starts within a second.
 * Resolves to the file.
 */
export async function bundleServer(directory: string): Promise<string> {
  // Inside the project: packages stay external, and Node looks for them in the folders above the file.
  const folder = `${ROOT}node_modules/.cache/${directory}`;
  const outfile = `${folder}/main.mjs`;
  await bundle('server/main.ts', outfile);
  await bundle('server/bulk/reading-thread.ts', `${folder}/reading-thread.mjs`);
  return outfile;
}

export class ServerProcess {
  private output = '';
  readonly exited: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    readonly origin: string,
  ) {
    const collect = (text: Buffer) => {
      this.output += text.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  /** On a free port, unless `env` names one. */
  static async start(file: string, env: Record<string, string>): Promise<ServerProcess> {
    const port = env.PORT ?? (await freePort());
    // A process lives for seconds here: compiling its database a second time, for speed, would be a quarter of its work.
    const child = spawn(process.execPath, ['--liftoff-only', file], {
      env: { PATH: process.env.PATH ?? '', SIMULATOR: 'off', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(child, `http://127.0.0.1:${port}`);
  }

  get text(): string {
    return this.output;
  }

  /** Throws the server's output if it exits instead. */
  async ready(): Promise<this> {
    for (;;) {
      if (this.child.exitCode !== null) throw new Error(`the server ended:\n${this.output}`);
      const answer = await fetch(`${this.origin}/healthz`).catch(() => undefined);
      if (answer?.ok === true) return this;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}
