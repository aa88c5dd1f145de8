import { alongLine, movedPoint, type Point } from './geometry';
import type { Street, StreetPiece, StreetRank } from './types';

/** Metres of street for a pair of opposite houses. */
const PAIR_METERS = 10;
/** Metres from the middle of the street to a door. */
const DOOR_METERS: Readonly<Record<StreetRank, number>> = { minor: 12, mid: 16, major: 20 };

export type StreetSide = 'left' | 'right';

/**
 * Odd numbers on the left, even on the right, growing along the street. Where two pieces meet, the houses between which
 * the street is interrupted stand at one of them: the number is that of a house on this piece, if it has any.
 */
export function houseNumber(piece: StreetPiece, metersAlong: number, side: StreetSide): number {
  const lastPairBefore = (metres: number) => Math.floor(metres / PAIR_METERS - 0.5);
  const last = lastPairBefore(piece.start + piece.length);
  const first = Math.min(lastPairBefore(piece.start) + 1, last);
  const pair = Math.min(Math.max(Math.floor(metersAlong / PAIR_METERS), first), last);
  return Math.max(pair, 0) * 2 + (side === 'left' ? 1 : 2);
}

export function lastHouseNumber(street: Street): number {
  return 2 * Math.floor(street.length / PAIR_METERS);
}

/** The door of a house; undefined for a number the street does not have. */
export function houseLocation(street: Street, number: number): Point | undefined {
  if (number < 1 || number > lastHouseNumber(street)) return undefined;
  const pair = Math.floor((number - 1) / 2);
  return houseAt(street, pair * PAIR_METERS + PAIR_METERS / 2, number % 2 === 1 ? 'left' : 'right');
}

/** A point at the side of the street, `metersAlong` from its beginning; in a gap, the beginning of the next piece. */
export function houseAt(street: Street, metersAlong: number, side: StreetSide): Point {
  const piece = pieceAt(street, metersAlong);
  const { at, heading } = alongLine(piece.line, metersAlong - piece.start);
  const offset = DOOR_METERS[street.rank] * (side === 'left' ? 1 : -1);
  return movedPoint(at, -heading[1] * offset, heading[0] * offset);
}

function pieceAt(street: Street, metersAlong: number): StreetPiece {
  const piece = street.pieces.find((candidate) => metersAlong <= candidate.start + candidate.length);
  return (piece ?? street.pieces.at(-1)) as StreetPiece;
}
