import type { FormattedUnit, LanguageWords } from './language-words';

/* The words of Khmer as Unicode CLDR 48 has them (common/main/km.xml): short units, abbreviated weekdays, months. */

const UNITS: Readonly<Record<FormattedUnit, string>> = {
  meter: 'ម',
  kilometer: 'គម',
  second: 'វិនាទី',
  minute: 'នាទី',
  hour: 'ម៉ោង',
  day: 'ថ្ងៃ',
};

/** Short and whole, by the English short name of the day. */
const WEEKDAYS: Readonly<Record<string, readonly [string, string]>> = {
  Sun: ['អាទិត្យ', 'អាទិត្យ'],
  Mon: ['ចន្ទ', 'ចន្ទ'],
  Tue: ['អង្គារ', 'អង្គារ'],
  Wed: ['ពុធ', 'ពុធ'],
  Thu: ['ព្រហ', 'ព្រហស្បតិ៍'],
  Fri: ['សុក្រ', 'សុក្រ'],
  Sat: ['សៅរ៍', 'សៅរ៍'],
};

const MONTHS = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');

const REGIONS: Readonly<Record<string, string>> = { KH: 'កម្ពុជា' };

export const KHMER_WORDS: LanguageWords = {
  unit: (number, unit) => `${number} ${UNITS[unit]}`,
  date: (parts) => {
    const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    const weekday = part.weekday ?? '';
    // the whole name where the day stands alone, as in "opens on Thursday"
    const [short, whole] = WEEKDAYS[weekday.slice(0, 3)] ?? [weekday, weekday];
    const day = [part.day === undefined ? whole : short, part.day, MONTHS[Number(part.month) - 1], part.year];
    const time = part.hour === undefined ? [] : [`${part.hour}:${part.minute}`, part.timeZoneName];
    return [day, time]
      .map((words) => words.filter((word) => word !== undefined && word !== '').join(' '))
      .filter((words) => words !== '')
      .join(', ');
  },
  relative: (value, unit) => {
    if (value === 0) return 'ឥឡូវ';
    const length = `${Math.abs(value)} ${UNITS[unit]}`;
    return value < 0 ? `${length}មុន` : `${length}ទៀត`;
  },
  region: (code) => REGIONS[code],
};
