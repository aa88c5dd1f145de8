import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, zonedDate } from '../../../src/domain/time/zoned-date';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('calendar days in a zone', () => {
  it("turns at the zone's midnight", () => {
    expect(zonedDate(at('2026-11-21T16:59:59Z'), 'Asia/Phnom_Penh')).toBe('2026-11-21');
    expect(zonedDate(at('2026-11-21T17:00:00Z'), 'Asia/Phnom_Penh')).toBe('2026-11-22');
  });

  it('counts days across midnight, a year and a change of summer time', () => {
    expect(daysBetween(at('2026-11-21T16:59:00Z'), at('2026-11-21T17:01:00Z'), 'Asia/Phnom_Penh')).toBe(1);
    expect(daysBetween(at('2026-12-31T12:00:00Z'), at('2027-01-01T12:00:00Z'), 'UTC')).toBe(1);
    // Athens goes back an hour on 25 October 2026: that day has 25 hours
    expect(daysBetween(at('2026-10-24T22:00:00Z'), at('2026-10-25T21:59:00Z'), 'Europe/Athens')).toBe(0);
    expect(daysBetween(at('2026-10-24T22:00:00Z'), at('2026-10-25T22:00:00Z'), 'Europe/Athens')).toBe(1);
  });

  it('is zero to itself and opposite both ways', () => {
    const moment = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        expect(daysBetween(a, a, 'Asia/Kuwait')).toBe(0);
        expect(daysBetween(a, b, 'Asia/Kuwait') + daysBetween(b, a, 'Asia/Kuwait')).toBe(0);
      }),
    );
  });
});
