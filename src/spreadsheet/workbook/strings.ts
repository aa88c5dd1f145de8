import { unescaped, walkTags } from './tags';

/** The texts that a workbook's cells share. Of rich texts the runs together, without the readings beside Chinese and Japanese ones. */
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

/** As the format has it, and as the first edition of Excel 2007 had it. */
function isItem(name: string): boolean {
  return name === 'si' || name === 'sstItem';
}

/** The text of an escaped one. Workbooks write what XML can't hold as `_x000D_`. */
export function cellString(escaped: string): string {
  const text = unescaped(escaped);
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16)))
    : text;
}
