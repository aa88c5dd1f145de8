import { describe, expect, it } from 'vitest';
import { MOON_DAYS } from '../../../scripts/vite/moon-days';
import { withDates } from '../../../scripts/vite/moving-holidays';
import { newMoon } from '../../../scripts/vite/sun-and-moon';
import { holidayIn } from '../../../src/domain/market/days-off';
import { MARKETS } from '../../../src/domain/market/markets';

/** The holidays of a market in a year, as dates. */
function holidays(key: keyof typeof MARKETS, year: number): string[] {
  const { holidays: rules, timezone } = MARKETS[key];
  return withDates(rules, [year], timezone)
    .split(' ')
    .map((rule) => holidayIn(year, rule))
    .sort();
}

const KNOWN: readonly [market: keyof typeof MARKETS, days: string, what: string][] = [
  ['AE', '2026-03-20 2026-03-21 2026-03-22', 'Eid al-Fitr'],
  ['SA', '2026-05-26 2026-05-27 2026-05-28 2026-05-29', 'Arafah and Eid al-Adha'],
  ['PK', '2026-03-20 2026-05-27 2026-08-25', 'both Eids and the Prophet’s birthday'],
  ['EG', '2026-06-16', 'the Islamic new year'],
  ['HK', '2026-02-17 2026-02-18 2026-02-19', 'Lunar New Year'],
  ['HK', '2026-04-05 2026-04-07', 'Ching Ming, on a Sunday before Easter Monday'],
  ['HK', '2026-06-19 2026-09-26 2026-10-19', 'Tuen Ng, after Mid-Autumn, for Chung Yeung'],
  ['HK', '2027-02-06 2027-02-08 2027-02-09', 'Lunar New Year minutes before a midnight'],
  ['TW', '2026-02-15 2026-02-16 2026-02-19 2026-02-20', 'Lunar New Year with the two days before'],
  ['TW', '2026-02-27 2026-04-03 2026-04-06', 'of Saturdays before, of Sundays after'],
  ['TW', '2027-02-04 2027-02-09 2027-02-10', 'of a Saturday after, where the Friday is one too'],
  ['SG', '2026-05-31 2026-06-01 2026-08-10', 'Vesak and National Day on Sundays'],
  ['MY', '2026-06-01', 'the first Monday of June'],
  ['PH', '2026-08-31', 'the last Monday of August'],
  ['JP', '2026-01-12 2026-07-20 2026-09-21 2026-10-12', 'Mondays'],
  ['JP', '2026-03-20 2026-09-23 2027-03-21 2027-03-22', 'equinoxes, one on a Sunday'],
  ['JP', '2026-05-06 2026-09-22', 'after a Sunday in a row of holidays, and between two'],
  ['SE', '2026-06-20 2026-10-31', 'Midsummer and All Saints'],
  ['KH', '2026-04-14 2026-10-10 2026-10-12 2026-11-23 2027-09-29', 'New Year, Pchum Ben, the Water Festival'],
  ['TH', '2026-03-03 2026-05-31 2026-06-01 2027-07-20', 'full moons, and days in lieu of them'],
  ['MM', '2026-02-17 2026-04-21 2026-07-29 2026-10-26', 'Lunar New Year, Thingyan, full moons'],
  ['LA', '2026-03-09 2027-05-03', 'of a Sunday and of a Saturday'],
  ['SG', '2026-11-08 2026-11-09 2027-10-28', 'Deepavali, once on a Sunday'],
  ['MY', '2026-11-08 2026-11-09 2027-10-28', 'Deepavali, once on a Sunday'],
  ['RS', '2026-02-17 2027-05-04', 'of Sundays, one of them Easter'],
  ['KZ', '2026-03-09 2026-03-24 2026-05-11 2026-10-26 2027-01-04 2027-05-10', 'of weekends'],
  ['UA', '2026-03-09 2026-04-13 2026-06-01 2026-06-29 2027-05-03 2027-05-04 2027-06-21', 'of weekends'],
  ['BG', '2026-09-07 2026-12-28 2027-05-04', 'of weekends, not of Easter Saturday'],
];

describe('holidays that a build reckons', () => {
  it.each(KNOWN)('%s: %s is %s', (key, days) => {
    const found = [2026, 2027].flatMap((year) => holidays(key, year));
    expect(found).toEqual(expect.arrayContaining(days.split(' ')));
  });

  it('are no others', () => {
    expect(holidays('BG', 2026)).not.toContain('2026-04-14');
    // of Christmas and of the Feast of Sacrifice, on Sundays
    expect(holidays('RS', 2029)).not.toContain('2029-01-08');
    expect(holidays('KZ', 2027)).not.toContain('2027-05-17');
    expect(holidays('SE', 2026)).toHaveLength(MARKETS.SE.holidays.split(' ').length);
  });

  it('has a day in lieu of the last day of a year after the holidays that begin the next', () => {
    expect(holidays('TH', 2028)).toContain('2029-01-02');
  });

  it.each([
    ['a leap month is none of the twelve', 'chinese-06-01', 2025, '2025-06-25'],
    ['an Islamic month begins twice in a year of ours', 'islamic-10-01', 2033, '2033-01-03 2033-12-23'],
    ['the year of a late solstice', 'chinese-08-15', 2033, '2033-09-08'],
    ['Qingming a day earlier', 'sun-15', 2028, '2028-04-04'],
  ])('%s', (_, rule, year, days) => {
    expect(withDates(rule, [year], 'Asia/Shanghai')).toBe(days);
  });
});

/** The days from the nearest new moon, of the days of a table that are at these places in their year. */
function daysFromNewMoon(table: string, from: number, to: number): number[] {
  return Object.entries(MOON_DAYS[table] ?? {}).flatMap(([year, days = '']) =>
    days
      .split(' ')
      .slice(from, to)
      .map((day) => `${year}-${day}`)
      .map((date) => Math.abs(Date.parse(date) - Date.parse(newMoon(date))) / 86_400_000),
  );
}

describe('days that authorities set by a moon', () => {
  it.each([
    ['deepavali', 'Deepavali', 0, 1],
    ['khmer', 'Pchum Ben', 5, 8],
  ])('%s: %s is at new moon', (table, _, from, to) => {
    const days = daysFromNewMoon(table, from, to);
    expect(days).toHaveLength(10 * (to - from));
    expect(Math.max(...days)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['thai', 'each', 0, 4],
    ['khmer', 'Visak Bochea', 3, 4],
    ['khmer', 'the Water Festival', 8, 11],
  ])('%s: %s is at full moon', (table, _, from, to) => {
    const days = daysFromNewMoon(table, from, to);
    expect(days).toHaveLength(10 * (to - from));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(12);
  });
});
