/** What stands between two tags of an XML text, and the tag after it. */
export interface TagVisitor {
  /** `name` without its prefix; `attributes` as they stand in the tag */
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  /** still escaped; sections of CDATA are escaped as well */
  text(escaped: string): void;
}

/** Walks through the tags of a part without building anything: a fraction of the time of reading it. What is no XML ends the walk. */
export function walkTags(xml: string, visitor: TagVisitor): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start === -1) return;
    if (start > at) visitor.text(xml.slice(at, start));
    if (xml.startsWith('<!--', start)) {
      const end = xml.indexOf('-->', start);
      if (end === -1) return;
      at = end + 3;
      continue;
    }
    if (xml.startsWith('<![CDATA[', start)) {
      const end = xml.indexOf(']]>', start);
      if (end === -1) return;
      visitor.text(escaped(xml.slice(start + 9, end)));
      at = end + 3;
      continue;
    }
    const end = tagEnd(xml, start);
    if (end === -1) return;
    at = end + 1;
    const mark = xml[start + 1];
    if (mark === '?' || mark === '!') continue;
    if (mark === '/') {
      visitor.close(localName(xml.slice(start + 2, end).trim()));
      continue;
    }
    const isEmpty = xml[end - 1] === '/';
    const tag = xml.slice(start + 1, isEmpty ? end - 1 : end);
    const space = tag.search(/\s/);
    const name = localName(space === -1 ? tag : tag.slice(0, space));
    visitor.open(name, space === -1 ? '' : tag.slice(space), isEmpty);
    if (isEmpty) visitor.close(name);
  }
}

/** The end of a tag: a `>` inside of an attribute's value is none. */
function tagEnd(xml: string, start: number): number {
  let end = xml.indexOf('>', start);
  while (end !== -1 && end - start < TAG_MAX && isQuoted(xml.slice(start, end))) end = xml.indexOf('>', end + 1);
  return end - start < TAG_MAX ? end : -1;
}

/** Characters: no program writes a longer one. */
const TAG_MAX = 16_384;

/** Whether the beginning of a tag ends inside of quotes. */
function isQuoted(tag: string): boolean {
  for (let at = 0; ; ) {
    const open = tag.slice(at).search(/["']/);
    if (open === -1) return false;
    const close = tag.indexOf(tag[at + open] ?? '', at + open + 1);
    if (close === -1) return true;
    at = close + 1;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, by its name without a prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found?.[1] ?? found?.[2];
}

const patterns = new Map<string, RegExp>();

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that an escaped one stands for. */
export function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
  });
}
