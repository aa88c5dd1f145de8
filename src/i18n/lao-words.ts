import { wordsOfTable } from './words-of-table';

/* The words of Lao as Unicode CLDR 48 has them (common/main/lo.xml): short units, abbreviated weekdays, months. */
export const LAO_WORDS = wordsOfTable({
  numbersOf: 'nl',
  units: { meter: 'ມ', kilometer: 'ກມ', second: 'ວິ', minute: 'ນທ', hour: 'ຊມ', day: 'ມື້' },
  relative: { now: 'ຕອນນີ້', past: '{0}. ກ່ອນ', future: 'ໃນ {0}.' },
  weekdays: {
    Sun: ['ອາທິດ', 'ວັນອາທິດ'],
    Mon: ['ຈັນ', 'ວັນຈັນ'],
    Tue: ['ອັງຄານ', 'ວັນອັງຄານ'],
    Wed: ['ພຸດ', 'ວັນພຸດ'],
    Thu: ['ພະຫັດ', 'ວັນພະຫັດ'],
    Fri: ['ສຸກ', 'ວັນສຸກ'],
    Sat: ['ເສົາ', 'ວັນເສົາ'],
  },
  months: 'ມ.ກ. ກ.ພ. ມ.ນ. ມ.ສ. ພ.ພ. ມິ.ຖ. ກ.ລ. ສ.ຫ. ກ.ຍ. ຕ.ລ. ພ.ຈ. ທ.ວ.'.split(' '),
  day: '{weekday} {day} {month}',
  dayOfYear: '{weekday} {day} {month} {year}',
  beforeTime: ', ',
  regions: { LA: 'ລາວ' },
});
