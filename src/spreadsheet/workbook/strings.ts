import { unescaped, walkTags } from './tags';

/**
 * The shared texts of a workbook. Of rich texts the joined runs, without the phonetic readings of Chinese and Japanese.
 */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isInText = false;
  let isInPhonetic = false;
  walkTags(xml, {
    open(name) {
      if (name === 't') isInText = true;
      else if (isItem(name)) text = '';
      else if (name === 'rPh') isInPhonetic = true;
    },
    text(escaped) {
      if (isInText && !isInPhonetic) text = text === '' ? escaped : text + escaped;
    },
    close(name) {
      if (name === 't') isInText = false;
      else if (isItem(name)) strings.push(cellString(text));
      else if (name === 'rPh') isInPhonetic = false;
    },
  });
  return strings;
}

/** As in the format, and as the first edition of Excel 2007 wrote it. */
function isItem(name: string): boolean {
  return name === 'si' || name === 'sstItem';
}

/** Unescapes a text. Workbooks write characters that XML cannot hold as `_x000D_`. */
export function cellString(escaped: string): string {
  const text = unescaped(escaped);
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16)))
    : text;
}
