import { wordsOfTable } from './words-of-table';

/*
 * The words of Bosnian as Unicode CLDR 48 has them (common/main/bs.xml): short units, abbreviated weekdays and months.
 * Chromium says that it has Bosnian, and writes "1970 M01 1".
 */
export const BOSNIAN_WORDS = wordsOfTable({
  numbersOf: 'hr',
  language: 'bs',
  units: {
    meter: 'm',
    kilometer: 'km',
    second: 'sek.',
    minute: 'min.',
    hour: 'h',
    day: { one: 'dan', other: 'dana' },
  },
  relative: {
    now: 'sada',
    past: 'prije {0}',
    future: 'za {0}',
    pastUnits: { minute: 'min', hour: { one: 'sat', few: 'sata', other: 'sati' } },
    futureUnits: { minute: 'min', hour: { one: 'sat', few: 'sata', other: 'sati' } },
  },
  weekdays: {
    Sun: ['ned', 'nedjelja'],
    Mon: ['pon', 'ponedjeljak'],
    Tue: ['uto', 'utorak'],
    Wed: ['sri', 'srijeda'],
    Thu: ['čet', 'četvrtak'],
    Fri: ['pet', 'petak'],
    Sat: ['sub', 'subota'],
  },
  months: 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' '),
  day: '{weekday}, {day}. {month}',
  dayOfYear: '{weekday}, {day}. {month} {year}.',
  beforeTime: ' u ',
  regions: { BA: 'Bosna i Hercegovina' },
});
