import { wordsOfTable } from './words-of-table';

/* The words of Armenian as Unicode CLDR 48 has them (common/main/hy.xml): short units, abbreviated weekdays and months. */
export const ARMENIAN_WORDS = wordsOfTable({
  numbersOf: 'pl',
  units: { meter: 'մ', kilometer: 'կմ', second: 'վրկ', minute: 'ր', hour: 'ժ', day: 'օր' },
  relative: { now: 'հիմա', past: '{0} առաջ', future: '{0}-ից' },
  weekdays: {
    Sun: ['կիր', 'կիրակի'],
    Mon: ['երկ', 'երկուշաբթի'],
    Tue: ['երք', 'երեքշաբթի'],
    Wed: ['չրք', 'չորեքշաբթի'],
    Thu: ['հնգ', 'հինգշաբթի'],
    Fri: ['ուր', 'ուրբաթ'],
    Sat: ['շբթ', 'շաբաթ'],
  },
  months: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ'.split(' '),
  day: '{month} {day}, {weekday}',
  dayOfYear: '{year} թ. {month} {day}, {weekday}',
  beforeTime: ', ',
  regions: { AM: 'Հայաստան' },
});
