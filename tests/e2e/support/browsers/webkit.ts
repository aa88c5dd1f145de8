import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../scripts/lib/free-port';
import { findWebKit } from '../../../../scripts/lib/other-browsers';
import { required } from '../../../../src/lib/assert';
import { end } from '../own-process';
import type { BrowserDriver } from './driver';
import { WebInspector } from './web-inspector';

const START_DEADLINE_MS = 60_000;
/** The X server picks a free display number and writes it to this descriptor. */
const DISPLAY_FD = 3;

/**
 * WebKitGTK's MiniBrowser on a virtual display, driven through its web inspector. Its WebDriver hangs at the first
 * navigation on a machine without a desktop session.
 */
export async function startWebKit(): Promise<BrowserDriver> {
  const home = await mkdtemp(join(tmpdir(), 'rider-portal-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', String(DISPLAY_FD), '-screen', '0', '400x860x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let browser: ChildProcess | undefined;
  const close = async () => {
    if (browser) await end(browser, 'SIGKILL');
    await end(screen, 'SIGTERM');
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const port = await freePort();
    browser = spawn(
      required(findWebKit(), 'WebKit: apt-get install libwebkit2gtk-4.1-0, or set WEBKIT_PATH'),
      ['--geometry=400x820', 'about:blank'],
      {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          XDG_RUNTIME_DIR: home,
          LANG: 'en_US.UTF-8',
          DISPLAY: `:${await displayOf(screen)}`,
          GDK_BACKEND: 'x11',
          LIBGL_ALWAYS_SOFTWARE: '1',
          NO_AT_BRIDGE: '1',
          GSETTINGS_BACKEND: 'memory',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
        },
      },
    );
    const inspector = await WebInspector.connect(await pageSocket(port));
    return {
      open: async (url) => {
        await inspector.send('Page.navigate', { url });
      },
      evaluate: (expression) => inspector.evaluate(expression),
      close: async () => {
        inspector.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The display's number, once the X server accepts clients. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const stream = required(screen.stdio[DISPLAY_FD], "the X server's display");
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    screen.on('error', () => reject(new Error('No Xvfb found: apt-get install xvfb')));
    screen.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

/** The address of the page's inspector socket, from the browser's list of targets. */
async function pageSocket(port: number): Promise<string> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${port}/`)
      .then((answer) => answer.text())
      .catch(() => '');
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    if (Date.now() > deadline) throw new Error('WebKit did not start.');
    await sleep(100);
  }
}
