import { SpreadsheetError } from '../spreadsheet-error';
import { attribute, unescaped, walkTags } from './tags';

/** The distinct number formats of a workbook, and the one of each cell format. */
export interface NumberFormats {
  formats: readonly NumberFormat[];
  /** indexes of `formats`, by the number of the cell format */
  ofStyle: readonly number[];
}

export interface NumberFormat {
  id: number;
  /** unescaped; undefined for built-in formats, which have only a number */
  code: string | undefined;
}

/** Excel's own maximum. */
const STYLES_MAX = 65_490;

/** @throws SpreadsheetError when there are more formats than a program writes */
export function numberFormats(xml: string): NumberFormats {
  const codes = new Map<string, string>();
  const base: (string | undefined)[] = [];
  const own: { id: string | undefined; base: number }[] = [];
  let list: string | undefined;
  walkTags(xml, {
    open(name, attributes) {
      if (name === 'cellStyleXfs' || name === 'cellXfs' || name === 'dxfs') list = name;
      else if (name === 'numFmt' && list !== 'dxfs')
        codes.set(attribute(attributes, 'numFmtId') ?? '', unescaped(attribute(attributes, 'formatCode') ?? ''));
      else if (name === 'xf' && list === 'cellStyleXfs') base.push(attribute(attributes, 'numFmtId'));
      else if (name === 'xf' && list === 'cellXfs')
        own.push({ id: attribute(attributes, 'numFmtId'), base: Number(attribute(attributes, 'xfId') ?? 0) });
      if (own.length > STYLES_MAX || base.length > STYLES_MAX || codes.size > STYLES_MAX)
        throw new SpreadsheetError('too-many-cells');
    },
    close(name) {
      if (name === list) list = undefined;
    },
  });
  const formats: NumberFormat[] = [];
  const places = new Map<string, number>();
  const ofStyle = own.map((style) => {
    const id = style.id ?? base[style.base] ?? '0';
    const place = places.get(id) ?? formats.length;
    if (place === formats.length) formats.push({ id: Number(id), code: codes.get(id) });
    places.set(id, place);
    return place;
  });
  return { formats, ofStyle };
}
