/** A rectangle on the screen in px; `start` and `end` along the line, both counted from where lines begin. */
export interface Box {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

/** What a toast has to find room in. */
export interface Room {
  /** the part of the window that can be seen: a keyboard takes from it, and so do the bars on top and at the thumb */
  top: number;
  bottom: number;
  inlineSize: number;
  /** titles, buttons, fields and the like, as far as they can be seen */
  obstacles: readonly Box[];
  /** what has the focus, with its label and its error */
  focused: Box | null;
  /** how far from the bar at the thumb a toast may stand, as a share of the room */
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
 * Right above the bar at the thumb, or as little further up as it takes to cover nothing; where there is no such room, above
 * the bar all the same, unless the field with the focus is there: then on top. Resolves to the toast's upper edge in px.
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
 * In the top corner where lines end, or beside what stands there, or below it. Resolves to the upper edge and the distance
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
