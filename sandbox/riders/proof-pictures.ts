import { isOn } from '../../src/domain/flags/flags';
import { random, seedOf } from '../city/random';
import type { NewProof } from '../../server/tracking/proof-repository';
import type { ProofKind } from '../../src/protocol/schemas';
import type { FlagService } from '../../server/flags/flags';
import { drawPng, type Rectangle } from './png';

const SIZE = { width: 480, height: 360 };
/** Enough to make a list of proofs look varied. */
const VARIANTS = 12;
const WALLS = [
  [222, 205, 180],
  [188, 204, 214],
  [214, 190, 190],
  [196, 210, 186],
] as const;
const DOORS = [
  [94, 62, 44],
  [46, 82, 110],
  [120, 40, 48],
] as const;
const FLOOR = [150, 146, 140] as const;
const PARCEL = [198, 150, 96] as const;
const TAPE = [164, 116, 66] as const;
const GLASS = [226, 238, 244] as const;
const SHADOW = [112, 108, 104] as const;

/** A map, not an object: a status may be any text, `constructor` too. */
const KINDS: ReadonlyMap<string, ProofKind> = new Map([
  ['PICKED_UP', 'pickup'],
  ['DELIVERED', 'delivery'],
  ['RETURNED_TO_VENDOR', 'return'],
]);
const pictures = new Map<string, Buffer>();

/** The proofs of the sandbox's riders: real pictures, of a parcel at a door or on a shop's counter. */
export class SandboxProofs {
  constructor(private readonly flags: Pick<FlagService, 'all'>) {}

  /** The proof that comes with a status; undefined when there is none, or its flag is off. */
  async forStatus(orderId: string, status: string): Promise<NewProof | undefined> {
    const kind = KINDS.get(status);
    if (kind === undefined) return undefined;
    const flag = kind === 'delivery' ? 'proof-of-delivery' : 'pickup-and-return';
    return isOn(await this.flags.all(), flag) ? sandboxProof(orderId, kind) : undefined;
  }
}

/** The same picture for the same order. */
export function sandboxProof(orderId: string, kind: ProofKind): NewProof {
  const variant = seedOf(orderId) % VARIANTS;
  const key = `${kind} ${variant}`;
  const picture = pictures.get(key) ?? draw(kind, variant);
  pictures.set(key, picture);
  return { kind, contentType: 'image/png', picture };
}

function draw(kind: ProofKind, variant: number): Buffer {
  const next = random(seedOf(`proof ${kind} ${variant}`));
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const wall = WALLS[variant % WALLS.length] ?? WALLS[0];
  const door = DOORS[variant % DOORS.length] ?? DOORS[0];
  const palette = [wall, FLOOR, door, PARCEL, TAPE, GLASS, SHADOW];
  const floor = between(270, 290);
  const scene: Rectangle[] = [[0, floor, SIZE.width, SIZE.height - floor, 1]];
  if (kind === 'delivery') {
    const x = between(140, 220);
    scene.push([x, 50, 140, floor - 50, 2], [x + 18, 74, 104, 70, 5], [x + 118, 180, 10, 18, 3]);
  } else {
    scene.push([40, 60, 400, 120, 5], [20, 210, 440, floor - 210, 2], [20, 204, 440, 10, 6]);
  }
  const width = between(90, 130);
  const height = between(60, 86);
  const x = between(60, SIZE.width - width - 60);
  const bottom = kind === 'delivery' ? floor + between(24, 50) : 206;
  scene.push(
    [x + 6, bottom - 6, width, 10, 6],
    [x, bottom - height, width, height, 3],
    [x + Math.round(width / 2) - 7, bottom - height, 14, height, 4],
    [x + 10, bottom - height + 12, 30, 18, 5],
  );
  return drawPng(SIZE, palette, scene);
}
