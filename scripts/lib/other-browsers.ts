import { existsSync } from 'node:fs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** WebKitGTK's own small browser, which comes with the library. */
const WEBKIT = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** The system's Firefox (`FIREFOX_PATH` names another); undefined when there is none. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? FIREFOX.find((path) => existsSync(path));
}

/** The system's WebKit (`WEBKIT_PATH` names another); undefined when there is none. */
export function findWebKit(): string | undefined {
  return process.env['WEBKIT_PATH'] ?? WEBKIT.find((path) => existsSync(path));
}
