import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './paths';

export interface RunResult {
  code: number;
  output: string;
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** also shows the output as it arrives */
  live?: boolean;
  /** the command is told when this process is gone (`server/end-with-parent.ts`) */
  endsWithUs?: boolean;
  /** it and what it started are killed after so long, and its code is 1 */
  limitMs?: number;
}

/** What a command leaves running may keep its output open: it isn't waited for longer. */
const LAST_OUTPUT_MS = 2_000;

/** Runs a command in the project's root and collects its output. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const { limitMs } = options;
    const child = spawn(command, args, {
      cwd: ROOT,
      // a group of its own can be killed whole
      detached: limitMs !== undefined,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', ...(options.endsWithUs ? (['ipc'] as const) : [])],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    const timer = limitMs === undefined ? undefined : setTimeout(() => killGroup(child), limitMs);
    const endWithUs = limitMs === undefined ? () => undefined : endGroupWithUs(child);
    const end = (code: number | null) => {
      clearTimeout(timer);
      endWithUs();
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ code: code ?? 1, output });
    };
    child.on('close', end);
    child.on('exit', (code) => setTimeout(() => end(code), LAST_OUTPUT_MS).unref());
  });
}

/** A group of its own isn't told of an interrupt at the terminal. Returns what ends the care. */
function endGroupWithUs(child: ChildProcess): () => void {
  const kill = () => killGroup(child);
  const exit = () => process.exit(1);
  process.once('exit', kill).once('SIGINT', exit).once('SIGTERM', exit);
  return () => process.off('exit', kill).off('SIGINT', exit).off('SIGTERM', exit);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: all of it has ended by itself
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A tool of the project's own, from `node_modules/.bin`. */
export function tool(name: string): string {
  return `${ROOT}node_modules/.bin/${name}`;
}
