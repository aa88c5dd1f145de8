import { wordsOfTable } from './words-of-table';

/*
 * The words of Kazakh as Unicode CLDR 48 has them (common/main/kk.xml): short units, abbreviated weekdays and months.
 * Chromium says that it has Kazakh, and writes "1970 M01 1".
 */
export const KAZAKH_WORDS = wordsOfTable({
  numbersOf: 'uk',
  units: { meter: 'м', kilometer: 'км', second: 'с', minute: 'мин', hour: 'сағ', day: 'күн' },
  relative: {
    now: 'қазір',
    past: '{0} бұрын',
    future: '{0} кейін',
    pastUnits: { second: 'сек.', minute: 'мин.', hour: 'сағ.' },
    futureUnits: { second: 'сек.', minute: 'мин.', hour: 'сағ.' },
  },
  weekdays: {
    Sun: ['жс', 'жексенбі'],
    Mon: ['дс', 'дүйсенбі'],
    Tue: ['сс', 'сейсенбі'],
    Wed: ['ср', 'сәрсенбі'],
    Thu: ['бс', 'бейсенбі'],
    Fri: ['жм', 'жұма'],
    Sat: ['сб', 'сенбі'],
  },
  months: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.'.split(' '),
  day: '{day} {month}, {weekday}',
  dayOfYear: '{year} ж. {day} {month}, {weekday}',
  beforeTime: ', ',
  regions: { KZ: 'Қазақстан' },
});
