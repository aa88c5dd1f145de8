import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '../../../src/lib/assert';

/** A busy machine makes the sandbox data of a market meanwhile. */
export const START_DEADLINE_MS = 180_000;

/** Runs a platform. */
export interface PlatformRunner {
  /** Starts a platform with these settings; rejects if it does not come up. `onOutput` receives its output. */
  open(env: NodeJS.ProcessEnv, onOutput: (text: string) => void): Promise<void>;
  /** Stops it gracefully. */
  close(): Promise<void>;
  /** Kills it, whatever it is doing: what it had in memory is lost. */
  kill(): Promise<void>;
}

/** Uses a new process for each start, as `npm start` does. */
export class OwnProcess implements PlatformRunner {
  #child: ChildProcess | undefined;

  async open(env: NodeJS.ProcessEnv, onOutput: (text: string) => void): Promise<void> {
    const child = spawn(process.execPath, [required(process.env['E2E_SERVER'], 'E2E_SERVER')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const collect = (chunk: Buffer) => onOutput(chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await answers(env['PORT']))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error('The server did not start.');
      }
      await sleep(50);
    }
  }

  close(): Promise<void> {
    return this.#end('SIGTERM');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child !== undefined) await end(child, signal);
  }
}

/** Resolves once the process has exited. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function answers(port: string | undefined): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok ?? false;
}
