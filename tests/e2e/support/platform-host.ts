import { type ChildProcess, spawn } from 'node:child_process';
import { required } from '../../../src/lib/assert';
import { end, type PlatformRunner } from './own-process';

export type HostOrder = { name: 'open'; env: NodeJS.ProcessEnv } | { name: 'close' };
/** `error`: the stack of the error, if there was one */
export interface HostAnswer {
  error: string | null;
}

/** A platform on a copy of data that exists opens long before. */
const ANSWER_DEADLINE_MS = 60_000;

/** A process that is reused for all tests of a worker and runs one platform at a time (`host-program.ts`). */
export class PlatformHost implements PlatformRunner {
  #child: ChildProcess | undefined;
  #onOutput: (text: string) => void = () => undefined;

  constructor(private readonly deadlineMs = ANSWER_DEADLINE_MS) {}

  async open(env: NodeJS.ProcessEnv, onOutput: (text: string) => void): Promise<void> {
    this.#onOutput = onOutput;
    this.#child ??= this.#spawn();
    await this.#order(this.#child, { name: 'open', env });
  }

  /** The process is kept, unless it can't even close the platform it runs. */
  async close(): Promise<void> {
    if (this.#child === undefined) return;
    try {
      await this.#order(this.#child, { name: 'close' });
    } catch (error) {
      await this.kill();
      throw error;
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child !== undefined) await end(child, 'SIGKILL');
  }

  #spawn(): ChildProcess {
    // what a platform makes when it opens is short-lived: Node's own nursery is too small for it
    const program = required(process.env['E2E_HOST'], 'E2E_HOST');
    const child = spawn(process.execPath, ['--max-semi-space-size=32', program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const collect = (chunk: Buffer) => this.#onOutput(chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return child;
  }

  #order(child: ChildProcess, order: HostOrder): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null) => {
        clearTimeout(deadline);
        child.off('exit', onExit);
        child.off('message', onAnswer);
        if (error === null) resolve();
        else reject(error);
      };
      const onExit = () => settle(new Error(`The platform's process ended instead of "${order.name}".`));
      const onAnswer = ({ error }: HostAnswer) => settle(error === null ? null : new Error(error));
      const late = () => settle(new Error(`"${order.name}" took the platform more than ${this.deadlineMs} ms.`));
      const deadline = setTimeout(late, this.deadlineMs);
      child.once('exit', onExit);
      child.once('message', onAnswer);
      child.send(order);
    });
  }
}
