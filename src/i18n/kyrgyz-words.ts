import { wordsOfTable } from './words-of-table';

/* The words of Kyrgyz as Unicode CLDR 48 has them (common/main/ky.xml): short units, abbreviated weekdays and months. */
export const KYRGYZ_WORDS = wordsOfTable({
  numbersOf: 'ru-KG',
  units: { meter: 'м', kilometer: 'км', second: 'сек', minute: 'мүн', hour: 'ст', day: 'күн' },
  relative: {
    now: 'азыр',
    past: '{0} мурун',
    future: '{0} кийин',
    pastUnits: { second: 'сек.', minute: 'мүн.', hour: 'саат.' },
    futureUnits: { second: 'сек.', minute: 'мүн.', hour: 'саат.' },
  },
  weekdays: {
    Sun: ['жек.', 'жекшемби'],
    Mon: ['дүй.', 'дүйшөмбү'],
    Tue: ['шейш.', 'шейшемби'],
    Wed: ['шарш.', 'шаршемби'],
    Thu: ['бейш.', 'бейшемби'],
    Fri: ['жума', 'жума'],
    Sat: ['ишм.', 'ишемби'],
  },
  months: 'янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.'.split(' '),
  day: '{day}-{month}, {weekday}',
  dayOfYear: '{year}-ж. {day}-{month}, {weekday}',
  beforeTime: ' ',
  regions: { KG: 'Кыргызстан' },
});
