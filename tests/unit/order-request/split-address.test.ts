import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAddress } from '../../../src/domain/order-request/places/split-address';

describe('an address split into its main part and the rest', () => {
  it.each([
    ['No. 118, Street 308, Phnom Penh', 'No. 118, Street 308', 'Phnom Penh'],
    ['Sothearos Blvd, Chakto Mukh', 'Sothearos Blvd', 'Chakto Mukh'],
    ['No. 118, Street 308', 'No. 118, Street 308', ''],
    ['Street 308', 'Street 308', ''],
    ['Carrer de Balmes, 12, Sant Gervasi, Barcelona', 'Carrer de Balmes, 12', 'Sant Gervasi, Barcelona'],
    ['вул. Хрещатик, 22а, Київ', 'вул. Хрещатик, 22а', 'Київ'],
    ['Manas Avenue, 7', 'Manas Avenue, 7', ''],
    ['Carrer de Balmes, 08006, Barcelona', 'Carrer de Balmes', '08006, Barcelona'],
    ['Building 152, Street 13, Al Shindagha, Dubai', 'Building 152, Street 13', 'Al Shindagha, Dubai'],
    ['Street 308, Phnom Penh', 'Street 308', 'Phnom Penh'],
    ['臺北市北投區八德路一段12號', '八德路一段12號', '臺北市北投區'],
    ['106 台北市大安區市民大道四段5號', '市民大道四段5號', '106 台北市大安區'],
    ['臺北市信義區松山路', '松山路', '臺北市信義區'],
    ['臺北市信義區', '臺北市信義區', ''],
    ['香港旺角彌敦道12號', '旺角彌敦道12號', '香港'],
    ['九龍彌敦道12號', '彌敦道12號', '九龍'],
    // names that begin with the town's
    ['九龍城太子道12號', '九龍城太子道12號', ''],
    ['九龍灣宏開道8號', '九龍灣宏開道8號', ''],
    ['九龍塘達之路80號', '九龍塘達之路80號', ''],
    ['九龍仔聯合道12號', '九龍仔聯合道12號', ''],
    ['香港仔大道100號', '香港仔大道100號', ''],
    ['香港大學薄扶林道94號', '香港大學薄扶林道94號', ''],
    ['香港中文大學大學道12號', '香港中文大學大學道12號', ''],
    ['香港國際機場暢達路1號', '香港國際機場暢達路1號', ''],
    ['九龍九龍灣宏開道8號', '九龍灣宏開道8號', '九龍'],
    ['東京都千代田区丸の内1丁目2番3号', '丸の内1丁目2番3号', '東京都千代田区'],
    ['八德路一段12號', '八德路一段12號', ''],
    ['', '', ''],
  ])('is %j', (address, main, rest) => {
    expect(splitAddress(address)).toEqual({ main, rest });
  });

  it('keeps its commas, Arabic and Chinese ones too', () => {
    expect(splitAddress('قطعة 1، شارع 4، منزل 118، المرقاب')).toEqual({
      main: 'قطعة 1، شارع 4',
      rest: 'منزل 118، المرقاب',
    });
    expect(splitAddress('308街、金边')).toEqual({ main: '308街、金边', rest: '' });
  });

  it('never loses a letter', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const { main, rest } = splitAddress(address);
        const letters = (text: string) => text.replace(/[,،、\s]/g, '');
        expect(letters(main + rest)).toBe(letters(address));
      }),
    );
  });
});
