import { spawn } from 'node:child_process';
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
}

/** Runs a command in the project's root and collects its output. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
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
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A tool of the project's own, from `node_modules/.bin`. */
export function tool(name: string): string {
  return `${ROOT}node_modules/.bin/${name}`;
}
