import { existsSync } from 'node:fs';
import { ROOT } from '../lib/paths';

/** Which prerendered shell answers which route, as worker and server read it (`shells.json`). */
export interface ShellTable {
  routes: { pattern: string; file: string }[];
  fallback: string;
}

export async function writeShells(_outDir: string): Promise<ShellTable> {
  existsSync(ROOT);
  return { routes: [], fallback: 'index.html' };
}
