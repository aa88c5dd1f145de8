import { unescaped, walkTags } from './tags';

/** The texts that a workbook's cells share. Of rich texts the runs together, without the readings beside Chinese and Japanese ones. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | undefined;
  let inText = false;
  let inPhonetic = false;
  walkTags(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') inPhonetic = true;
    },
    text(escaped) {
      if (text !== undefined && inText && !inPhonetic) text += escaped;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si' && text !== undefined) {
        strings.push(cellString(text));
        text = undefined;
      }
    },
  });
  return strings;
}

/** The text of an escaped one. Workbooks write what XML can't hold as `_x000D_`. */
export function cellString(escaped: string): string {
  const text = escaped.includes('&') ? unescaped(escaped) : escaped;
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16)))
    : text;
}
