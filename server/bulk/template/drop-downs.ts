import {
  getOpeningTagMarkup,
  getClosingTagMarkup,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';

/** A list to choose from, in the cells of one column. */
export interface DropDown {
  /** letter of the column whose cells offer it */
  column: string;
  /** rows of its values in the sheet of lists, from 1, in the list's own column there */
  values: { column: string; count: number };
}

export interface DropDownOptions {
  /** name of the hidden sheet with the values */
  listSheet: string;
  /** the last row that offers them */
  lastRow: number;
}

const SHEET = 'xl/worksheets/sheet{id}.xml';

/**
 * Lists to choose from in the first sheet, taken from the last one, which is hidden. Other values cause a warning, not
 * a refusal: the reader knows more words than the list has. Empty cells get the format of the example above them.
 */
export function dropDowns(lists: readonly DropDown[], options: DropDownOptions) {
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) =>
            sheetIndex === 0 ? withLists(withColumnFormats(xml), lists, options) : xml,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tagName: string, attributes: Record<string, string | number>) =>
            tagName === 'sheet' && attributes['name'] === options.listSheet
              ? { ...attributes, state: 'hidden' }
              : attributes,
        },
      },
    },
  };
}

function withLists(xml: string, lists: readonly DropDown[], { listSheet, lastRow }: DropDownOptions): string {
  if (lists.length === 0) return xml;
  const rules = lists.map(({ column, values }) => {
    const attributes = {
      type: 'list',
      errorStyle: 'warning',
      allowBlank: '1',
      showErrorMessage: '1',
      sqref: `${column}2:${column}${lastRow}`,
    };
    const from = `${listSheet}!$${values.column}$1:$${values.column}$${values.count}`;
    return `${getOpeningTagMarkup('dataValidation', attributes)}<formula1>${from}</formula1>${getClosingTagMarkup('dataValidation')}`;
  });
  const markup = `${getOpeningTagMarkup('dataValidations', { count: rules.length })}${rules.join('')}${getClosingTagMarkup('dataValidations')}`;
  return insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    markup,
    getOrderOfSiblings(SHEET, 'worksheet') ?? ['sheetViews', 'cols', 'sheetData', 'dataValidations'],
    'worksheet',
  );
}

/** `<col>` elements get the style of the second row's cell, so that what people type there keeps its zeros. */
function withColumnFormats(xml: string): string {
  const styles = [...xml.matchAll(/<c r="[A-Z]+2" s="(\d+)"/g)].map(([, style]) => style ?? '0');
  return xml.replace(/<col min="(\d+)" [^>]*\/>/g, (markup, number: string) =>
    markup.replace('/>', ` style="${styles[Number(number) - 1] ?? '0'}"/>`),
  );
}
