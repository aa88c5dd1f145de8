import { packed, workbookParts } from './workbook';

const TITLES = [
  'Collection point',
  'Customer name',
  'Customer phone',
  'Address',
  'Unit number',
  'Building',
  'Notes to rider',
  'Item value',
  'Payment method',
  'Description',
  'Pickup code',
  'Delivery type',
  'Delivery date',
  'Delivery time',
];

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="2"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Other readers find the workbook's parts through it. */
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

/** 24 November 2026 as a serial day of the 1900 system. */
const DAY = 46_350;

/**
 * A workbook of orders as Excel writes it: shared strings, and amounts, days and times as formatted numbers. `bytes`:
 * pads the file to this size with notes that hardly compress.
 */
export function orderWorkbook({ rows, bytes = 0 }: { rows: number; bytes?: number }): Uint8Array {
  const plain = packed(parts(rows, 0));
  const perRow = (bytes - plain.length) / rows;
  // each letter carries six random bits, which hardly compress
  return perRow <= 0 ? plain : packed(parts(rows, Math.floor((perRow * 8) / 6.2)));
}

function parts(rows: number, noise: number): Record<string, string> {
  const texts = new Map<string, number>();
  const shared = (text: string) => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const text = (place: string, value: string) => `<c r="${place}" s="1" t="s"><v>${shared(value)}</v></c>`;
  const figure = (place: string, style: number, value: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const random = generator(7);
  const row = (index: number) => {
    const number = index + 2;
    const day = DAY + (index % 14);
    return [
      `<row r="${number}" spans="1:14" x14ac:dyDescent="0.25">`,
      text(`A${number}`, ['Riverside', 'Central Market', 'Airport Road'][index % 3] ?? ''),
      text(`B${number}`, `Sok Dara ${index}`),
      text(`C${number}`, `012 ${String(345_000 + index)}`),
      text(`D${number}`, `${index % 400} Street ${index % 63}, Sangkat Boeung Keng Kang ${index % 3}, Phnom Penh`),
      figure(`E${number}`, 0, index % 90),
      text(`F${number}`, `Tower ${index % 50}`),
      text(`G${number}`, noise === 0 ? 'Call before you come' : noiseText(noise, random)),
      figure(`H${number}`, 2, (index % 10_000) / 4),
      text(`I${number}`, index % 2 === 0 ? 'Cash' : 'Paid'),
      text(`J${number}`, `Parcel ${index % 700} &amp; flowers`),
      text(`K${number}`, `A-${100_000 + index}`),
      text(`L${number}`, index % 5 === 0 ? 'Scheduled' : 'Instant'),
      figure(`M${number}`, 3, day),
      figure(`N${number}`, 4, 0.375 + (index % 32) / 96),
      '</row>',
    ].join('');
  };
  const header = `<row r="1">${TITLES.map((title, column) => text(`${String.fromCharCode(65 + column)}1`, title)).join('')}</row>`;
  const sheet = header + Array.from({ length: rows }, (_, index) => row(index)).join('');
  const strings = [...texts.keys()].map((value) => `<si><t>${value}</t></si>`).join('');
  return {
    ...workbookParts({ sheets: [sheet], sharedStrings: `<sst>${strings}</sst>`, styles: STYLES }),
    '[Content_Types].xml': CONTENT_TYPES,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -';

function noiseText(length: number, random: () => number): string {
  return `Note ${Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')}`;
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
