/** A rectangle on the screen in px; `start` and `end` in the direction of the text. */
export interface Box {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

/** The layout that a toast has to fit into. */
export interface Room {
  /** the visible part of the window: without the keyboard, the top bar and the bottom bar */
  top: number;
  bottom: number;
  inlineSize: number;
  /** titles, buttons, fields and the like, as far as they are visible */
  obstacles: readonly Box[];
  /** the focused element, with its label and its error */
  focused: Box | null;
  /** how far above the bottom bar a toast may be, as a share of the room */
  reach: number;
}

interface Size {
  inlineSize: number;
  blockSize: number;
}

const GAP_PX = 8;

function covers(box: Box, other: Box): boolean {
  return (
    box.top < other.bottom + 2 && box.bottom > other.top - 2 && box.start < other.end + 2 && box.end > other.start - 2
  );
}

/**
 * Right above the bottom bar, or as little further up as needed to cover nothing; if there is no such room, above the
 * bar all the same, unless the focused field is there: then at the top. Returns the toast's upper edge in px.
 */
export function placeAtThumb({ inlineSize, blockSize }: Size, room: Room): number {
  const lowest = room.bottom - GAP_PX - blockSize;
  const start = (room.inlineSize - inlineSize) / 2;
  const at = (top: number): Box => ({ top, bottom: top + blockSize, start, end: start + inlineSize });
  const highest = Math.max(room.top + GAP_PX, lowest - (room.bottom - room.top) * room.reach);
  let top = lowest;
  while (top >= highest) {
    const below = room.obstacles.filter((obstacle) => covers(at(top), obstacle));
    if (below.length === 0) return top;
    top = Math.min(...below.map((obstacle) => obstacle.top)) - GAP_PX - blockSize;
  }
  const { focused } = room;
  return focused !== null && covers(at(lowest), focused) ? room.top + GAP_PX : lowest;
}

/**
 * In the top corner at the end of the line, or beside or below what is there. Returns the upper edge and the distance
 * from the end of the line, in px.
 */
export function placeInCorner(
  { inlineSize, blockSize }: Size,
  room: Room,
  margin: number,
): { top: number; fromEnd: number } {
  const corner = { top: room.top + margin, fromEnd: margin };
  const inTheWay = (top: number, fromEnd: number): Box[] => {
    const end = room.inlineSize - fromEnd;
    const box = { top, bottom: top + blockSize, start: end - inlineSize, end };
    return room.obstacles.filter((obstacle) => covers(box, obstacle));
  };
  let { fromEnd } = corner;
  while (fromEnd + inlineSize + margin <= room.inlineSize) {
    const beside = inTheWay(corner.top, fromEnd);
    if (beside.length === 0) return { top: corner.top, fromEnd };
    fromEnd = room.inlineSize - Math.min(...beside.map((obstacle) => obstacle.start)) + GAP_PX;
  }
  let { top } = corner;
  while (top + blockSize <= room.bottom) {
    const below = inTheWay(top, corner.fromEnd);
    if (below.length === 0) return { top, fromEnd: corner.fromEnd };
    top = Math.max(...below.map((obstacle) => obstacle.bottom)) + GAP_PX;
  }
  return corner;
}
