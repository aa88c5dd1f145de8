import type { Sheet } from '../../domain/bulk/sheet';
import type { SpreadsheetFault } from '../spreadsheet-error';
import { Budget } from './budget';
import type { NumberKind } from './cell-value';
import { currencyOfFormat } from './currency-format';
import { Days } from './days';
import { digitsFormat } from './digits';
import { numberFormats } from './formats';
import { areDays } from './library';
import { readPackage } from './package';
import { placeRows } from './place-rows';
import { planOf } from './plan';
import { scanSheet } from './scan-sheet';
import { sharedStrings } from './strings';

/** A sheet, and why it is incomplete if it exceeds a limit. */
export interface WorkbookSheet extends Sheet {
  cut: SpreadsheetFault | undefined;
}

/**
 * The sheets of a workbook in Open XML (.xlsx, .xlsm), transitional or strict, of any program. The package is unpacked
 * and its sheets are scanned with limits; the library decides which formats are dates and times. It is not given the
 * file itself: it has no limits of its own, fails on what other programs leave out, drops the errors of formulas, and
 * takes as long again for texts.
 * @throws SpreadsheetError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = readPackage(bytes);
  const { sheets, isFrom1904, isUncalculated, ...plan } = planOf(parts);
  const partOf = (name: string | undefined) => (name === undefined ? '' : (parts.get(name) ?? ''));
  const numbers = await numberKinds(partOf(plan.styles));
  const strings = sharedStrings(partOf(plan.sharedStrings));
  const days = new Days();
  const budget = new Budget();
  const values = { strings, numbers, days, isUncalculated };
  const scanned = sheets.map(({ part }) => scanSheet(partOf(part), values, budget));
  await days.read(isFrom1904);
  return sheets.map(({ name, isHidden, isActive }, index) => ({
    name,
    isHidden,
    isActive,
    isFrom1904,
    ...placeRows(scanned[index] ?? { rows: [], hiddenColumns: [], cut: undefined }),
  }));
}

/** By the number of the cell format. */
async function numberKinds(styles: string): Promise<NumberKind[]> {
  const { formats, ofStyle } = numberFormats(styles);
  const isDay = await areDays(formats);
  const kinds = formats.map(({ code }, index): NumberKind => {
    if (isDay[index] === true) return 'day';
    if (code === undefined) return undefined;
    const currency = currencyOfFormat(code);
    return currency === undefined ? digitsFormat(code) : { currency };
  });
  return ofStyle.map((format) => kinds[format]);
}
