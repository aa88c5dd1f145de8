import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mail as its reader's program shows it. */
export interface ReadMail {
  /** unfolded, with names in lower case */
  headers: Readonly<Record<string, string>>;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export function mailFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rider-portal-mails-'));
}

/** All mails in a folder, oldest first: their files are named so. */
export function readFolder(folder: string): ReadMail[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')));
}

export function readMail(source: string): ReadMail {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  const partOf = (type: string) => {
    const part = parts.find((one) => (one.headers['content-type'] ?? '').startsWith(type));
    return part === undefined ? '' : decodeBody(part).replaceAll('\r\n', '\n').trim();
  };
  return {
    headers,
    to: headers['to'] ?? '',
    subject: decodeWords(headers['subject'] ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

/** The token of the link, or whatever else follows `#`. */
export function fragmentOf({ text }: ReadMail): URLSearchParams {
  return new URLSearchParams(/https?:\S+#(\S+)/.exec(text)?.[1] ?? '');
}

export function codeIn({ text }: ReadMail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(source: string): Part {
  const text = source.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: text.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** RFC 2047 */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' ')),
    );
}
