import { describe, expect, it } from 'vitest';
import { dayOff, holidayIn } from '../../../src/domain/market/days-off';
import { MARKETS } from '../../../src/domain/market/markets';

describe('days off', () => {
  it.each([
    ['2024', '2024-03-31', '2024-05-05'],
    ['2025', '2025-04-20', '2025-04-20'],
    ['2026', '2026-04-05', '2026-04-12'],
    ['2027', '2027-03-28', '2027-05-02'],
    ['2028', '2028-04-16', '2028-04-16'],
    ['2032', '2032-03-28', '2032-05-02'],
    ['2033', '2033-04-17', '2033-04-24'],
    // the two exceptions of the Gregorian reckoning
    ['1954', '1954-04-18', '1954-04-25'],
    ['1981', '1981-04-19', '1981-04-26'],
  ])('reckons both Easters of %s', (year, western, orthodox) => {
    expect(holidayIn(Number(year), 'easter+0')).toBe(western);
    expect(holidayIn(Number(year), 'orthodox+0')).toBe(orthodox);
  });

  it('tells holidays from weekends and working days', () => {
    // a Monday, a Thursday, a Saturday and a Friday
    expect(dayOff('2026-04-06', MARKETS.ES)).toBeUndefined();
    expect(dayOff('2026-04-06', MARKETS.IT)).toBe('holiday');
    expect(dayOff('2026-04-13', MARKETS.GR)).toBe('holiday');
    expect(dayOff('2026-12-24', MARKETS.CZ)).toBe('holiday');
    expect(dayOff('2026-11-28', MARKETS.KH)).toBe('weekend');
    expect(dayOff('2026-11-27', MARKETS.KW)).toBe('weekend');
    expect(dayOff('2026-11-27', MARKETS.AE)).toBeUndefined();
    expect(dayOff('2026-11-28', MARKETS.UG)).toBeUndefined();
  });

  it('reads the dates that a build has reckoned', () => {
    expect(holidayIn(2026, '2026-03-20')).toBe('2026-03-20');
    expect(holidayIn(2027, '2026-03-20')).toBe('2026-03-20');
    expect(holidayIn(2026, '01-08/mon')).toBe('2026-01-12');
    expect(holidayIn(2029, '01-08/mon')).toBe('2029-01-08');
  });

  it('calls a holiday on a weekend a holiday', () => {
    expect(dayOff('2026-08-15', MARKETS.ES)).toBe('holiday');
  });

  it.each(['', '2026-02-30', '2026-1-1'])('has nothing to say of %j, which is no day', (text) => {
    expect(dayOff(text, MARKETS.KH)).toBeUndefined();
  });
});
