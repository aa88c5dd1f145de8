import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, startOfDay, zonedDate } from '../../../src/domain/time/zoned-date';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('calendar days in a zone', () => {
  it("change at the zone's midnight", () => {
    expect(zonedDate(at('2026-11-21T16:59:59Z'), 'Asia/Phnom_Penh')).toBe('2026-11-21');
    expect(zonedDate(at('2026-11-21T17:00:00Z'), 'Asia/Phnom_Penh')).toBe('2026-11-22');
  });

  it('are counted across midnight, a year and a change of summer time', () => {
    expect(daysBetween(at('2026-11-21T16:59:00Z'), at('2026-11-21T17:01:00Z'), 'Asia/Phnom_Penh')).toBe(1);
    expect(daysBetween(at('2026-12-31T12:00:00Z'), at('2027-01-01T12:00:00Z'), 'UTC')).toBe(1);
    // Athens goes back an hour on 25 October 2026: that day has 25 hours
    expect(daysBetween(at('2026-10-24T22:00:00Z'), at('2026-10-25T21:59:00Z'), 'Europe/Athens')).toBe(0);
    expect(daysBetween(at('2026-10-24T22:00:00Z'), at('2026-10-25T22:00:00Z'), 'Europe/Athens')).toBe(1);
  });

  it('are zero days from themselves and opposite both ways', () => {
    const moment = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        expect(daysBetween(a, a, 'Asia/Kuwait')).toBe(0);
        expect(daysBetween(a, b, 'Asia/Kuwait') + daysBetween(b, a, 'Asia/Kuwait')).toBe(0);
      }),
    );
  });
});

describe('the start of a day', () => {
  it("is the zone's midnight, on long and short days too", () => {
    expect(startOfDay(at('2026-11-21T07:15:09Z'), 'Asia/Phnom_Penh')).toBe(at('2026-11-20T17:00:00Z'));
    expect(startOfDay(at('2026-11-20T17:00:00Z'), 'Asia/Phnom_Penh')).toBe(at('2026-11-20T17:00:00Z'));
    expect(startOfDay(at('2026-10-25T21:59:59Z'), 'Europe/Athens')).toBe(at('2026-10-24T21:00:00Z'));
    expect(startOfDay(at('2026-03-29T20:59:59Z'), 'Europe/Athens')).toBe(at('2026-03-28T22:00:00Z'));
    // Beirut's clocks go forward at midnight: that day begins at one o'clock
    expect(startOfDay(at('2026-03-29T12:00:00Z'), 'Asia/Beirut')).toBe(at('2026-03-28T22:00:00Z'));
  });

  it('is the first moment with its date, in any zone', () => {
    const zones = fc.constantFrom('Asia/Phnom_Penh', 'Asia/Kathmandu', 'Europe/Athens', 'Africa/Cairo', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }), zones, (moment, zone) => {
        const start = startOfDay(moment, zone);
        expect(start).toBeLessThanOrEqual(moment);
        expect(zonedDate(start, zone)).toBe(zonedDate(moment, zone));
        expect(zonedDate(start - 1, zone)).not.toBe(zonedDate(moment, zone));
      }),
    );
  });
});
