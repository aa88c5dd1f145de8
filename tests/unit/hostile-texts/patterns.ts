import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import type { Shape } from './growth';

export interface Pattern {
  where: string;
  pattern: RegExp;
}

/** The regular expression literals of a source file. */
export function patternsOf(file: string): Pattern[] {
  const code = readFileSync(file, 'utf8');
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, start } = node as { type?: string; regex?: { pattern: string; flags: string }; start: number };
    if (type === 'Literal' && regex) {
      const line = code.slice(0, start).split('\n').length;
      found.push({ where: `${file}:${line}`, pattern: new RegExp(regex.pattern, regex.flags) });
      return;
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, code).program);
  return found;
}

const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|k<[^>]*>|.)/i;
const GROUP_START = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/;
const COUNT = /^\{\d*,?\d*\}/;

/** What a pattern has for single characters, in its order: characters, classes, escapes. */
function atomsOf(source: string): string[] {
  const atoms: string[] = [];
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const sign = rest.charAt(0);
    const escape = ESCAPE.exec(rest)?.[0];
    const passed = GROUP_START.exec(rest)?.[0] ?? COUNT.exec(rest)?.[0];
    let atom = '';
    if (sign === '[') atom = rest.slice(0, classEnd(rest));
    else if (escape !== undefined) atom = escape;
    else if (passed === undefined && !')|*+?^$'.includes(sign)) atom = sign;
    if (atom !== '' && !/^\\(?:[bB]|k<|[1-9])/.test(atom)) atoms.push(atom);
    at += (atom || passed || sign).length;
  }
  return atoms;
}

function classEnd(rest: string): number {
  let at = 1;
  while (at < rest.length && rest.charAt(at) !== ']') at += rest.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

/** Whether a part of it may match any number of characters; others look at a few for each position. */
export function isUnbounded({ source }: RegExp): boolean {
  return /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x'));
}

/** Characters that most classes have one of. */
const SAMPLES = [
  ...' \t\n"\'()[]{}<>/\\|.,;:!?=+-_*#%&@^~$019aepmstxANZ',
  ...['é', 'ក', 'م', '،', '：', '（', '٣', '\u00a0', '\u200b', '\u0301', '\u0000', '°', '☃'],
];

/** Texts that make a pattern look at as much as it can: its own characters, repeated, between beginnings and ends. */
export function shapesFor({ source, flags }: RegExp): Shape[] {
  const found = atomsOf(source)
    .map((atom) => samplesOf(atom, flags.replace(/[gy]/g, '')))
    .filter((samples) => samples.length > 0);
  const firsts = found.map((samples) => samples[0] ?? '');
  const lasts = found.map((samples) => samples.at(-1) ?? '');
  const countOf = (sample: string) => found.filter((samples) => samples.includes(sample)).length;
  // characters that several of its parts match are those that it may divide in many ways
  const shared = SAMPLES.filter((sample) => countOf(sample) > 1).sort((one, other) => countOf(other) - countOf(one));
  const singles = [...new Set([...shared.slice(0, 8), ...firsts, ...lasts])].slice(0, 16);
  const beginnings = found.map((_, at) => firsts.slice(0, at + 1).join(''));
  const pairs = found.flatMap((_, at) => [firsts.slice(at, at + 2).join(''), lasts.slice(at, at + 2).join('')]);
  const parts = new Set([...singles, ...beginnings.slice(1, 12), ...pairs.slice(0, 12)]);
  const starts = ['', '☃', ...beginnings.slice(0, 4)];
  return [...parts].flatMap((part) => starts.flatMap((start) => ['', '\u0007☃'].map((end) => ({ start, part, end }))));
}

function samplesOf(atom: string, flags: string): string[] {
  const one = new RegExp(`^(?:${/^[{}\]]$/.test(atom) ? `\\${atom}` : atom})$`, flags);
  const usual = SAMPLES.filter((sample) => one.test(sample));
  if (usual.length > 0) return usual;
  const rare = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).find((sign) => one.test(sign));
  return rare === undefined ? [] : [rare];
}
