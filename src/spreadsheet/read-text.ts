import Papa from 'papaparse';
import { ROWS_MAX } from './limits';
import { SpreadsheetError } from './spreadsheet-error';
import type { WorkbookSheet } from './workbook/read-workbook';

/** What programs of a language wrote before UTF-8, by the language's first part. */
const LEGACY_ENCODINGS: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  ur: 'windows-1256',
  fa: 'windows-1256',
  th: 'windows-874',
  vi: 'windows-1258',
  tr: 'windows-1254',
  el: 'windows-1253',
  he: 'windows-1255',
  ru: 'windows-1251',
  bg: 'windows-1251',
  uk: 'windows-1251',
  cs: 'windows-1250',
  hu: 'windows-1250',
  pl: 'windows-1250',
  ro: 'windows-1250',
  sk: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'big5',
};

const DELIMITERS = ['\t', ',', ';', '|'];

/**
 * A table in a text file (.csv, .tsv), or as a spreadsheet puts it on the clipboard. Values stay texts: which are numbers or days, their columns say.
 * @throws SpreadsheetError
 */
export function readText(bytes: Uint8Array, language: string): WorkbookSheet {
  return readTable(decode(bytes, language));
}

export function readTable(text: string): WorkbookSheet {
  // "sep=;" is Excel's own way to name the delimiter
  const named = /^sep=(.)\r?\n/i.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  if (/[\u0000-\u0008\u000e-\u001a]/.test(table.slice(0, 4096))) throw new SpreadsheetError('not-a-spreadsheet');
  const { data, meta } = Papa.parse<string[]>(table, {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: false,
    preview: ROWS_MAX * 2,
  });
  const rows = data
    .map((cells, index) => ({
      number: index + 1 + (named ? 1 : 0),
      isHidden: false,
      cells: cells.map((cell) => (cell.trim() === '' ? null : cell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (rows.length === 0) throw new SpreadsheetError('empty');
  return {
    name: '',
    isHidden: false,
    isFrom1904: false,
    cut: rows.length > ROWS_MAX || meta.truncated ? 'too-many-rows' : undefined,
    rows: rows.slice(0, ROWS_MAX),
  };
}

function decode(bytes: Uint8Array, language: string): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // every other byte of Latin text in UTF-16 is zero
  if (first !== 0 && second === 0 && third !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const primary = language.split(/[-_]/, 1)[0] ?? '';
    return new TextDecoder(LEGACY_ENCODINGS[primary] ?? 'windows-1252').decode(bytes);
  }
}
