import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowMoment } from '../../../src/domain/bulk/delivery-moment';

const moment = (deliveryDate: string, deliveryTime = '', deliveryType = '') =>
  rowMoment({ deliveryType, deliveryDate, deliveryTime });

describe('the delivery time of a row', () => {
  it.each([
    ['2026-11-24', '14:30'],
    ['24/11/2026', '2:30 pm'],
    ['24.11.2026', '14.30'],
    ['11/24/2026', '1430'],
    ['11/11/2026', '14:30:00', '2026-11-11'],
    ['24 Nov 2026', '14h30'],
    ['Tuesday, November 24th, 2026', '14:30'],
    ['٢٤/١١/٢٠٢٦', '٢:٣٠ م'],
    ['២៤-១១-២០២៦', '១៤:៣០'],
    ['2026-11-24 14:30', ''],
    ['', '2026-11-24 14:30'],
    ['24/11/2026, 2:30 pm', ''],
    ['٢٤/١١/٢٠٢٦، ٢:٣٠ م', ''],
    ['2026-11-24 00:00', '14:30'],
    ['24 نوفمبر 2026', '2:30 م'],
    ['الثلاثاء، ٢٤ نوفمبر ٢٠٢٦، ٢:٣٠ م', ''],
    ['٢٤ تشرين الثاني ٢٠٢٦', '14:30'],
    ['24 វិច្ឆិកា 2026', '14:30'],
    ['អង្គារ ២៤ វិច្ឆិកា ២០២៦ ១៤:៣០', ''],
    ['2026-11-24', '2026-11-24 14:30'],
  ])('%j with %j is the same afternoon', (date, time, day = '2026-11-24') => {
    expect(moment(date, time)).toEqual({ deliverLater: true, laterDate: day, laterTime: '14:30', problems: [] });
  });

  it('is now when the cells are empty or say now', () => {
    const now = { deliverLater: false, laterDate: '', laterTime: '', problems: [] };
    expect(moment('')).toEqual(now);
    expect(moment('', '', 'ASAP')).toEqual(now);
    expect(moment('', '', 'فوري')).toEqual(now);
  });

  it('is later when a cell says so, even without a time', () => {
    expect(moment('', '', 'Scheduled')).toMatchObject({ deliverLater: true, laterDate: '', problems: [] });
    expect(moment('', '19:00')).toMatchObject({ deliverLater: true, laterDate: '', laterTime: '19:00', problems: [] });
  });

  it.each([
    ['03/04/2026', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['24/11/26', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['11/24/26, 2:30 PM', '', 'deliveryDate', 'ambiguous-date'],
    ['', '24.11.26 14:30', 'deliveryTime', 'ambiguous-date'],
    ['24-Nov-26', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['24 Nov 26, 2:30 PM', '', 'deliveryDate', 'ambiguous-date'],
    ['Monday, 24 November 2026', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['Mon Nov 24 2026', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['الاثنين، ٢٤ نوفمبر ٢٠٢٦', '14:30', 'deliveryDate', 'ambiguous-date'],
    ['Tuesday, 31 November 2026', '14:30', 'deliveryDate', 'unreadable-date'],
    ['31/02/2026', '14:30', 'deliveryDate', 'unreadable-date'],
    ['24 Nov', '14:30', 'deliveryDate', 'unreadable-date'],
    ['24/11/2569', '14:30', 'deliveryDate', 'unreadable-date'],
    ['tomorrow', '14:30', 'deliveryDate', 'unreadable-date'],
    ['2026-11-24', 'evening', 'deliveryTime', 'unreadable-time'],
    ['2026-11-24', '25:10', 'deliveryTime', 'unreadable-time'],
    // what a spreadsheet makes of 24:30 in a cell of hours
    ['2026-11-24', '1899-12-31 00:30', 'deliveryTime', 'unreadable-time'],
    ['2026-11-24', '2026-11-25 14:30', 'deliveryTime', 'unreadable-time'],
    ['2026-11-24', '24:00', 'deliveryTime', 'unreadable-time'],
  ])('%j with %j is not guessed', (date, time, column, problem) => {
    expect(moment(date, time).problems).toEqual([{ column, problem }]);
  });

  it('is an error when the row asks for now and for later', () => {
    expect(moment('2026-11-24', '14:30', 'Now').problems).toEqual([
      { column: 'deliveryType', problem: 'contradictory-time' },
    ]);
    expect(moment('', '', 'by drone').problems).toEqual([{ column: 'deliveryType', problem: 'unknown-delivery' }]);
  });
});

it('is read from any text without throwing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (type, date, time) => {
      const { laterDate, laterTime } = moment(date, time, type);
      expect(laterDate).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
      expect(laterTime).toMatch(/^(\d\d:\d\d)?$/);
    }),
  );
});

it('has the date as written, in every order of its parts that is unambiguous', () => {
  const days = fc.date({ min: new Date('2021-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = '', month = '', number = ''] = day.split('-');
      const texts = [day, `${year}/${month}/${number}`, ...(Number(number) > 12 ? [`${number}/${month}/${year}`] : [])];
      for (const text of texts) expect(moment(text).laterDate).toBe(day);
    }),
  );
});

describe('the day of a row', () => {
  it.each([
    ['24th of Nov 2026', ''],
    ['124 Nov 2026', ''],
    ['31 Nov 2026', ''],
    ['24 Foo 2026', ''],
    ['24 Nov 2026 or so', ''],
    ['26 Nov 2026 - 27 Nov 2026', ''],
    ['Nov 26 2026 - Nov 27 2026', ''],
    ['26/11/2026 - 27/11/2026', ''],
    ['26-27 Nov 2026', ''],
    ['4/5 Dec 2026', ''],
    ['24 marmalade 2026', ''],
    ['about 24 Nov 2026', ''],
    ['Octopus 24 2026', ''],
    ['24 Novem 2026', ''],
    ['Septe 24 2026', ''],
    ['Tuesd 24 Nov 2026', ''],
    ['Thursda, Nov 26 2026', ''],
    ['24 نوفمب 2026', ''],
    ['24 تشرين 2026', ''],
    ['24 نوفمبر الثاني 2026', ''],
    ['24 វិច្ឆិ 2026', ''],
    ['24 اكتوبر 2026', '2026-10-24'],
    ['الأربعاء 25 نوفمبر 2026', '2026-11-25'],
    ['Sept. 24, 2026', '2026-09-24'],
    ['Tue, 24 Nov 2026', '2026-11-24'],
    ['Thurs 26 November 2026', '2026-11-26'],
    ['Thur. 26 Nov 2026', '2026-11-26'],
    ['Tues 24 Nov 2026', '2026-11-24'],
    ['Weds 25 Nov 2026', '2026-11-25'],
    ['Tuesday Nov 24 2026', '2026-11-24'],
    ['24-Nov-2026', '2026-11-24'],
    ['1st Nov., 2026', '2026-11-01'],
    ['Nov. 3rd 2026', '2026-11-03'],
    ['24 / 11 / 2026', '2026-11-24'],
    ['24.11.2026.', '2026-11-24'],
    ['24/11/2026/1', ''],
    ['12/12/2026', '2026-12-12'],
    ['12/11/2026', ''],
    ['13/11/2026', '2026-11-13'],
    ['24/11/x2026', ''],
    ['24/x11/2026', ''],
    ['00/12/2026', ''],
    ['2026-13-01', ''],
    ['2019-12-31', ''],
    ['2020-01-01', '2020-01-01'],
    ['2100-12-31', '2100-12-31'],
    ['2101-01-01', ''],
  ])('%j is read as %j', (text, day) => {
    const { laterDate, problems } = moment(text);
    expect(laterDate).toBe(day);
    expect(problems.length).toBe(day === '' ? 1 : 0);
  });
});

describe('the time of a row', () => {
  it.each([
    ['7 pm', '19:00'],
    ['7pm', '19:00'],
    ['11 a.m.', '11:00'],
    ['٧:٣٠ ص', '07:30'],
    ['٧:٣٠م', '19:30'],
    ['14:30:59', '14:30'],
    [' 14:30 ', '14:30'],
  ])('%j is read as %j', (text, clock) => {
    expect(moment('', text)).toMatchObject({ laterTime: clock, problems: [] });
  });

  it('is asked for where it could be anything', () => {
    for (const text of ['7 xm', '7 pm or so', 'x7 pm', '14:30-15:00', '14:30 - 15:00', '9-11', '7 pm or 8 pm'])
      expect(moment('', text).problems).toEqual([{ column: 'deliveryTime', problem: 'unreadable-time' }]);
  });

  it('stands in its own cell before that of the day', () => {
    expect(moment('2026-11-24 10:00', '14:30').laterTime).toBe('14:30');
    expect(moment('14:30', '2026-11-24')).toMatchObject({ laterDate: '2026-11-24', laterTime: '14:30', problems: [] });
  });
});

it('has the month of every full or usual short name, in capitals or not', () => {
  const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  for (const [index, name] of short.entries()) {
    const day = `2026-${String(index + 1).padStart(2, '0')}-15`;
    const full = new Date(day).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    for (const written of [name, `${name}.`, name.toUpperCase(), full, full.toLowerCase()])
      expect([written, moment(`15 ${written} 2026`).laterDate]).toEqual([written, day]);
  }
});

it.each([
  ['en', 'November'],
  ['ar', 'نوفمبر'],
  ['ar-SY', 'تشرين الثاني'],
  ['km', 'វិច្ឆិកា'],
])('has every day as it is written in %s', (language, november) => {
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleString(language, { timeZone: 'UTC', ...options });
  expect(written('2026-11-15', { month: 'long' })).toBe(november);
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    for (const dateStyle of ['long', 'full'] as const) {
      const text = written(day, { dateStyle });
      expect([text, moment(text).laterDate]).toEqual([text, day]);
    }
  }
});
