import { describe, expect, it } from 'vitest';
import { isClock, startOfWindow } from '../../../src/domain/bulk/delivery-window';
import { readMerchantFile } from '../../factories/merchant-file';

const read = (names: string, values: string) =>
  readMerchantFile({ table: `Name,Phone,Address,Amount,${names}\nA,012345678,Street 1,5,${values}\n` });

describe('the beginning of a window of time', () => {
  it.each([
    ['14:00-16:00', '14:00'],
    ['14:00 – 16:00', '14:00'],
    ['១៤:០០ ដល់ ១៦:០០', '14:00'],
    ['٢ م - ٤ م', '14:00'],
    ['2 PM to 4 PM', '14:00'],
    ['2-4 pm', '14:00'],
    ['11 - 1 pm', '11:00'],
    ['10-11:30 am', '10:00'],
    ['8-12 pm', '08:00'],
    ['14h-16h', '14:00'],
    ['14.00-16.30', '14:00'],
    ['1400-1600', '14:00'],
    ['14:00〜16:00', '14:00'],
    ['14:00:00 - 16:00:00', '14:00'],
    ['2026-11-28 14:00 - 16:00', '2026-11-28 14:00'],
    ['28 Nov 2026, 2 pm - 4 pm', '28 Nov 2026, 14:00'],
    ['05/11/2026 14:00-16:00', '05/11/2026 14:00'],
    ['14:00 a 16:00', '14:00'],
    ['2:00 a 4:00 pm', '14:00'],
    ['14:00 til 16:00', '14:00'],
    ['13.00 - 15.00 น.', '13:00'],
    ['13.20 น. ถึง 15.40 น.', '13:20'],
    ['30/11/2026 13.00-15.00 น.', '30/11/2026 13:00'],
    ['เวลา 13.00-16.00 น.', '13:00'],
    ['30/11/2026 เวลา 13.00-16.00 น.', '30/11/2026 13:00'],
    ['30.11.2026. od 10:00 do 12:00', '30.11.2026 10:00'],
    ['od 10:00 do 12:00', '10:00'],
    ['9:00 Uhr bis 11:00 Uhr', '09:00'],
    ['von 9 Uhr bis 11 Uhr', '09:00'],
    ['from 9:00 to 11:00', '09:00'],
  ])('%j begins at %j', (text, start) => {
    expect(startOfWindow(text)).toBe(start);
  });

  it.each([
    '14:00',
    '2-4',
    '9-11',
    '14-16',
    '14:00-15',
    '14:00-14:00',
    '7 pm or 8 pm',
    '2026-11-28',
    '28-11-2026',
    '28/11/2026 - 29/11/2026',
    '1.12-2.12',
    '25:00-26:00',
    'Mon 14:00-16:00',
    '10-1 am',
    '2026-11-30 14:00:00 -0500',
    '2026-11-30 14:00-05:00',
    '30 Nov 2026 - 1200',
    '1130-2026',
    '10:00-12:00, 14:00-16:00',
    '2 pm 4 pm - 6 pm',
    'Nov 30 10:00-12:00',
    '30/11 10:00-12:00',
    '2 a 4',
    '9-11 น.',
    '9-11 นี้',
    '13.00-15.00 นิ้ว',
    `${'1'.repeat(90)} 14:00-16:00`,
  ])('%j is none', (text) => {
    expect(startOfWindow(text)).toBeUndefined();
  });

  it('is looked for in columns of times alone', () => {
    for (const text of ['14:00', '14:00:00', '2 pm', '2026-11-28 14:00:00', '28/11/2026 2 pm', '٢:٣٠ م', '13.00 น.'])
      expect(isClock(text)).toBe(true);
    for (const text of ['14', 'Phnom Penh', '12 Street 63', '2026-11-28', '1200', '12.30', 'Street 278 12:30'])
      expect(isClock(text)).toBe(false);
  });
});

describe('a window of time in a file', () => {
  it.each(['Delivery window', 'Time slot', 'Time window', 'ចន្លោះម៉ោងដឹកជញ្ជូន'])(
    'is the time of delivery, and somebody is told: %s',
    async (name) => {
      const { texts, problems, opened } = await read(`Delivery date,${name}`, '2026-11-28,14:00-16:00');
      expect(texts[0]).toMatchObject({ deliveryDate: '2026-11-28', deliveryTime: '14:00' });
      expect([problems, opened?.isAsked, opened?.window]).toEqual([[[]], false, '14:00-16:00']);
    },
  );

  it('may have its day with it', async () => {
    const { texts, problems } = await read('Delivery date', '28/11/2026 14:00 - 16:00');
    expect([texts[0]?.['deliveryDate'], problems]).toEqual(['28/11/2026 14:00', [[]]]);
  });

  it.each(['Delivery from,Delivery to', 'Window start,Window end', 'Start time,End time', 'From,To'])(
    'begins where one of two columns says it: %s',
    async (names) => {
      const { texts, problems, opened } = await read(`Delivery date,${names}`, '2026-11-28,14:00,16:00');
      expect(texts[0]).toMatchObject({ deliveryTime: '14:00' });
      expect([problems, opened?.isAsked, opened?.others]).toEqual([[[]], false, [names.split(',')[1]]]);
    },
  );

  it.each([
    ['they are places', 'From,To', 'Shop 1,Home'],
    ['they are postcodes', 'From,To', '1204,1306'],
    ['they are readings', 'Before,After', '12.15,14.45'],
    ['there is only one', 'Delivery from,Code', '14:00,x'],
    ['the file has a time of delivery', 'Delivery time,From,To', '15:00,14:00,16:00'],
  ])('is not taken from two columns where %s', async (_, names, values) => {
    const { opened } = await read(names, values);
    expect(opened?.columns.filter(({ use }) => use === 'deliveryTime').map(({ header }) => header)).toEqual(
      names.startsWith('Delivery time') ? ['Delivery time'] : [],
    );
  });
});
