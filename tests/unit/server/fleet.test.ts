import { describe, expect, it } from 'vitest';
import { Fleet } from '../../../sandbox/riders/fleet';
import type { Rider } from '../../../src/domain/order/order';

const PICKUP = { latitude: 11.5621, longitude: 104.916 };
const riderOf = (number: number): Rider => ({
  rider_id: `kh-rider-${number}`,
  name: `Rider ${number}`,
  location: PICKUP,
  updated_at: 1,
});

describe('the riders of the sandbox', () => {
  it('never share an id, also after retention has removed some of them', async () => {
    const stored = [riderOf(2), riderOf(3), riderOf(4)];
    const fleet = new Fleet({ list: async () => stored, upsert: async () => true, move: async () => undefined }, 'kh-');
    await fleet.load();
    const assigned: string[] = [];
    for (const order of ['a', 'b', 'c', 'd', 'e', 'f']) {
      assigned.push((await fleet.assign(order, PICKUP, 1, undefined)).rider_id);
    }
    expect(new Set(assigned).size).toBe(6);
    // those who were removed are named by their orders
    expect(assigned).not.toContain('kh-rider-1');
    expect(assigned).not.toContain('kh-rider-5');
  });
});
