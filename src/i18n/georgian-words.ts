import { wordsOfTable } from './words-of-table';

/* The words of Georgian as Unicode CLDR 48 has them (common/main/ka.xml): short units, abbreviated weekdays and months. */
export const GEORGIAN_WORDS = wordsOfTable({
  numbersOf: 'pl',
  units: { meter: 'მ', kilometer: 'კმ', second: 'წმ', minute: 'წთ', hour: 'სთ', day: 'დღე' },
  relative: {
    now: 'ახლა',
    past: '{0} წინ',
    future: '{0}',
    futureUnits: { second: 'წამში', minute: 'წუთში', hour: 'საათში' },
  },
  weekdays: {
    Sun: ['კვი', 'კვირა'],
    Mon: ['ორშ', 'ორშაბათი'],
    Tue: ['სამ', 'სამშაბათი'],
    Wed: ['ოთხ', 'ოთხშაბათი'],
    Thu: ['ხუთ', 'ხუთშაბათი'],
    Fri: ['პარ', 'პარასკევი'],
    Sat: ['შაბ', 'შაბათი'],
  },
  months: 'იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ'.split(' '),
  day: '{weekday}, {day} {month}',
  dayOfYear: '{weekday}, {day} {month}. {year}',
  beforeTime: ', ',
  regions: { GE: 'საქართველო' },
});
