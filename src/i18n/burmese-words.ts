import { wordsOfTable } from './words-of-table';

/* The words of Burmese as Unicode CLDR 48 has them (common/main/my.xml): units, weekdays, months; the year leads. */
export const BURMESE_WORDS = wordsOfTable({
  units: { meter: 'm', kilometer: 'km', second: 'စက္ကန့်', minute: 'မိနစ်', hour: 'နာရီ', day: 'ရက်' },
  relative: { now: 'ယခု', past: 'ပြီးခဲ့သည့် {0}', future: '{0}အတွင်း' },
  weekdays: {
    Sun: ['တနင်္ဂနွေ', 'တနင်္ဂနွေ'],
    Mon: ['တနင်္လာ', 'တနင်္လာ'],
    Tue: ['အင်္ဂါ', 'အင်္ဂါ'],
    Wed: ['ဗုဒ္ဓဟူး', 'ဗုဒ္ဓဟူး'],
    Thu: ['ကြာသပတေး', 'ကြာသပတေး'],
    Fri: ['သောကြာ', 'သောကြာ'],
    Sat: ['စနေ', 'စနေ'],
  },
  months: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ'.split(' '),
  day: '{month} {day} {weekday}',
  dayOfYear: '{year} {month} {day} {weekday}',
  beforeTime: ' ',
  regions: { MM: 'မြန်မာ' },
});
