/**
 * Characters of HTML that are parsed: more would block the page, and the text beside it is equal except for odd cells.
 */
const HTML_MAX = 250_000;
/** Cells of a table, with those that its spans leave empty: without spans, so much HTML has 62,500 at most. */
const CELLS_MAX = 100_000;
/** Elements that begin a new line inside a cell. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);
const OF_TABLE: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

let policy: { createHTML(html: string): unknown } | undefined;

/** The copied cells: of the HTML table beside the text, if there is one, else of the text. */
export function copiedCells(data: Pick<DataTransfer, 'getData'>): Iterable<readonly string[]> {
  return copiedTable(data) ?? textCells(data.getData('text/plain'));
}

/**
 * The cells of the table on the clipboard; null when there is none, or the text beside it is to be read instead. Only in
 * HTML is a cell with a tab or a line break distinguishable from two cells.
 *
 * Of several tables, such as those in the cells of another one, none has all the cells. They are counted before anything
 * is parsed, which would take seconds for thousands of them, each in the one before.
 */
export function copiedTable(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  const html = data.getData('text/html');
  return html.length <= HTML_MAX && html.match(/<table\b/gi)?.length === 1 ? tableCells(html) : null;
}

/** The table in HTML. It is parsed as a document of its own: nothing in it runs, loads or is shown. */
function tableCells(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(parsable(html), 'text/html').querySelector('table');
  if (table === null) return null;
  const rows: string[][] = [];
  let count = 0;
  // cells of rows above that span further rows, by column: their text is not repeated
  const reaching = new Map<number, number>();
  for (const row of table.rows) {
    const texts: string[] = [];
    const pass = () => {
      for (let left = reaching.get(texts.length); left; left = reaching.get(texts.length)) {
        reaching.set(texts.length, left - 1);
        texts.push('');
      }
    };
    for (const cell of row.cells) {
      pass();
      if (count + texts.length + cell.colSpan > CELLS_MAX) return null;
      for (let column = 0; column < cell.colSpan; column += 1) {
        if (cell.rowSpan > 1) reaching.set(texts.length, cell.rowSpan - 1);
        texts.push(column === 0 ? cellText(cell) : '');
      }
    }
    pass();
    rows.push(texts);
    count += texts.length;
    if (count > CELLS_MAX) return null;
  }
  return rows.length > 0 ? rows : null;
}

/** Trusted Types let HTML be parsed under this name only. The types of the browser's functions know it as text only. */
function parsable(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  // a policy can be created only once
  policy ??= types?.createPolicy('rider-portal-clipboard', { createHTML: bareTags }) ?? { createHTML: bareTags };
  return policy.createHTML(html) as string;
}

/** The end may be missing, and all up to there is passed over then: from each `<` it would be searched again. */
const TAG = /<(\/?[a-z][\w:-]*)(?![\w:-])((?:[^>"']|"[^"]*"|'[^']*')*)(>)?/gi;

/**
 * Only the table's own tags, with the span of cells, and line breaks: styles and scripts would be parsed only to be
 * refused by the content security policy, and thousands of elements, each in the one before, would take seconds.
 */
function bareTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)|<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(TAG, (whole: string, tag: string, attributes: string, end?: string) => {
      if (end === undefined) return whole;
      const name = tag.toLowerCase();
      if (LINES.has(name)) return '<br>';
      if (!OF_TABLE.has(name.replace('/', ''))) return '';
      const spans = [...attributes.matchAll(/\b((?:col|row)span)\s*=\s*["']?(\d+)/gi)];
      return `<${[name, ...spans.map(([, span, count]) => `${span}=${count}`)].join(' ')}>`;
    });
}

/** As displayed: white space becomes one space, and no line begins or ends with one. */
function cellText(cell: Element): string {
  return [...cell.childNodes]
    .map((node) => (node.nodeName === 'BR' ? '\n' : (node.nodeValue ?? '').replace(/\s+/g, ' ')))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/**
 * The cells of a text in the format of spreadsheets, row by row: a cell with tabs, line breaks or quotes is in quotes.
 */
export function* textCells(text: string): Generator<string[], void> {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/y;
  let row: string[] = [];
  for (let isOver = false; !isOver; ) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\t') continue;
    yield row;
    row = [];
    // the last line usually ends with a break
    isOver = end === '' || cell.lastIndex === text.length;
  }
}
