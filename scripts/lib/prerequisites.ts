import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium';
import { findFirefox, findWebKit } from './other-browsers';
import { run } from './run';

interface Prerequisite {
  debianPackage: string;
  isThere: () => boolean;
  /** what the tests do without it */
  without: string;
}

const PREREQUISITES: readonly Prerequisite[] = [
  {
    debianPackage: 'chromium-headless-shell',
    isThere: () => findHeadlessShell() !== undefined,
    without: 'the browser tests take more time',
  },
  { debianPackage: 'chromium', isThere: () => findChromium() !== undefined, without: 'the browser tests fail' },
  {
    debianPackage: 'firefox-esr',
    isThere: () => findFirefox() !== undefined,
    without: 'the journey in Firefox fails',
  },
  {
    debianPackage: 'libwebkit2gtk-4.1-0',
    isThere: () => findWebKit() !== undefined,
    without: 'the journey in WebKit fails',
  },
  { debianPackage: 'xvfb', isThere: () => existsSync('/usr/bin/Xvfb'), without: 'the journey in WebKit fails' },
  {
    debianPackage: 'postgresql',
    isThere: () => existsSync('/usr/lib/postgresql') || Boolean(process.env['DATABASE_URL']),
    without: 'the server is tested on its embedded database only',
  },
  {
    debianPackage: 'nats-server',
    isThere: () => ['/usr/sbin', '/usr/bin', '/usr/local/bin'].some((path) => existsSync(`${path}/nats-server`)),
    without: 'live events between processes are not tested',
  },
];

/** Installs what the tests need and the machine lacks, if it may; else says what to do. */
export async function installPrerequisites(): Promise<void> {
  const missing = PREREQUISITES.filter((item) => !item.isThere());
  if (missing.length === 0) return;
  const packages = missing.map((item) => item.debianPackage);
  console.log(`Installing ${packages.join(', ')} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  await apt([...asRoot, 'apt-get', 'update']);
  // One by one: a package that this release lacks must not prevent the others.
  for (const name of packages) await apt([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', name]);
  for (const item of missing.filter((one) => !one.isThere())) {
    console.log(
      `${item.debianPackage} could not be installed: ${item.without}. As root: apt-get install ${item.debianPackage}`,
    );
  }
}

async function apt([command = '', ...args]: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const result = await run(command, args, { env }).catch(() => undefined);
  if (result !== undefined && result.code !== 0) console.log(result.output.trim().split('\n').slice(-3).join('\n'));
}
