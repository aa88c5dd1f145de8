import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser makes no requests of its own, and runs as root and without a GPU. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium (`CHROMIUM_PATH` names another); undefined when there is none. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? CANDIDATES.find((path) => existsSync(path));
}

export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('No Chromium found: apt-get install chromium, or set CHROMIUM_PATH.');
  return path;
}

/** The same browser built to run without windows, in which a page costs a seventh; it has no notifications. */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
}
