import { SpreadsheetError } from './spreadsheet-error';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001a]/;
const MARKUP = /^\s*<(?:[?!]|\/?[a-z][\w:-]*[\s>])/i;
/** "ID;PWXL;N;E": symbolic links (.slk), which a table with columns "ID" and "Phone" isn't. */
const SYMBOLIC_LINKS = /^ID;P[A-Z0-9]*(?:;[NE])*\s*(?<=[\r\n])[A-Z];/;
const BEGINNING = 4096;

/**
 * Texts that are not tables: pages and XML that programs save as .xls, and formats older than Excel's own.
 * @throws SpreadsheetError
 */
export function refuseOtherText(text: string): void {
  const start = text.slice(0, BEGINNING);
  if (CONTROL_CHARACTERS.test(start) || start.startsWith('{\\rtf')) throw new SpreadsheetError('not-a-spreadsheet');
  if (SYMBOLIC_LINKS.test(start) || /^MIME-Version:/i.test(start)) throw new SpreadsheetError('old-excel');
  if (/^TABLE\s*(?<=[\r\n])0,1\s*[\r\n]/.test(start)) throw new SpreadsheetError('other-program');
  if (!MARKUP.test(start)) return;
  if (start.includes('urn:oasis:names:tc:opendocument')) throw new SpreadsheetError('other-program');
  const isTable = start.includes('urn:schemas-microsoft-com:office:spreadsheet') || /<table[\s>]/i.test(text);
  throw new SpreadsheetError(isTable ? 'old-excel' : 'not-a-spreadsheet');
}
