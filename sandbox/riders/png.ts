import { crc32, deflateSync } from 'node:zlib';

/** `[x, y, width, height, index into the palette]` */
export type Rectangle = readonly [number, number, number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOURS = 3;

/** Rectangles, later ones over earlier ones, on the palette's first colour, as a PNG file. */
export function drawPng(
  size: { width: number; height: number },
  palette: readonly (readonly [number, number, number])[],
  rectangles: readonly Rectangle[],
): Buffer {
  const { width, height } = size;
  // Each row begins with the byte that names its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (const [left, top, wide, high, colour] of rectangles) {
    for (let y = Math.max(0, top); y < Math.min(height, top + high); y += 1) {
      const start = y * (width + 1) + 1;
      rows.fill(colour, start + Math.max(0, left), start + Math.min(width, left + wide));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE_COLOURS, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
