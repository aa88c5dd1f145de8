import { inflateRawSync } from 'node:zlib';

/** The files in a zip by name, found through its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString());
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const unescape = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

/** The texts of the first sheet, row by row; numbers as they are stored. Formulas would appear as `f:…`. */
export function readSheet(workbook: Buffer): string[][] {
  const files = unzip(workbook);
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
    unescape([...item.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join('')),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, attributes = '', cell = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const value = /<v>([\s\S]*?)<\/v>/.exec(cell)?.[1] ?? /<t[^>]*>([\s\S]*?)<\/t>/.exec(cell)?.[1] ?? '';
      const text = attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : unescape(value);
      cells[columnOf(attributes)] = cell.includes('<f') ? `f:${cell}` : text;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

/** Rows omit empty cells: `r="C2"` names a cell's column. */
function columnOf(attributes: string): number {
  const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
