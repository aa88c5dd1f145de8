import { wordsOfTable } from './words-of-table';

/* The words of Khmer as Unicode CLDR 48 has them (common/main/km.xml): short units, abbreviated weekdays, months. */
export const KHMER_WORDS = wordsOfTable({
  units: { meter: 'ម', kilometer: 'គម', second: 'វិនាទី', minute: 'នាទី', hour: 'ម៉ោង', day: 'ថ្ងៃ' },
  relative: { now: 'ឥឡូវ', past: '{0}មុន', future: '{0}ទៀត' },
  weekdays: {
    Sun: ['អាទិត្យ', 'អាទិត្យ'],
    Mon: ['ចន្ទ', 'ចន្ទ'],
    Tue: ['អង្គារ', 'អង្គារ'],
    Wed: ['ពុធ', 'ពុធ'],
    Thu: ['ព្រហ', 'ព្រហស្បតិ៍'],
    Fri: ['សុក្រ', 'សុក្រ'],
    Sat: ['សៅរ៍', 'សៅរ៍'],
  },
  months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
  day: '{weekday} {day} {month}',
  dayOfYear: '{weekday} {day} {month} {year}',
  beforeTime: ', ',
  regions: { KH: 'កម្ពុជា' },
});
