import type { CityRow, DistrictRow } from '../types';
import { before, named, namePairs } from './names';

/** Districts with the streets that people know: `278 282/63 57` runs from west to east, and from north to south. */
const district = (en: string, local: string, postcode: string, alias = '', streets = ''): DistrictRow => {
  const [westEast = '', northSouth = ''] = streets.split('/');
  return {
    name: named(en, local, ...(alias === '' ? [] : [alias])),
    postcode,
    ...(streets !== '' && { streets: { westEast: westEast.split(' '), northSouth: northSouth.split(' ') } }),
  };
};

export const PHNOM_PENH: CityRow = {
  name: named('Phnom Penh', 'ភ្នំពេញ'),
  localLanguage: 'km',
  rotation: 0,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `ផ្ទះលេខ ${number}, ${street}` : `No. ${number}, ${street}`,
  },
  avenues: {
    northSouth: [
      named('Hanoi Street', 'ផ្លូវហាណូយ'),
      named('Street 598', 'ផ្លូវ 598'),
      named('Street 271', 'ផ្លូវ 271'),
      before(1_330, named('Monivong Blvd', 'មហាវិថីព្រះមុនីវង្ស', '莫尼旺大道')),
      before(900, named('Norodom Blvd', 'មហាវិថីព្រះនរោត្តម', '诺罗敦大道', '諾羅敦大道')),
      named('Sisowath Quay', 'មាត់ទន្លេព្រះស៊ីសុវត្ថិ'),
      named('National Road 6A', 'ផ្លូវជាតិលេខ 6A'),
      named('National Road 1', 'ផ្លូវជាតិលេខ 1'),
    ],
    westEast: [
      named('Northern Ring', 'មហាវិថីខាងជើង'),
      named('Russian Federation Blvd', 'មហាវិថីសហព័ន្ធរុស្ស៊ី'),
      before(730, named('Kampuchea Krom Blvd', 'មហាវិថីកម្ពុជាក្រោម')),
      before(1_620, named('Preah Sihanouk Blvd', 'មហាវិថីព្រះសីហនុ', '西哈努克大道')),
      named('Veng Sreng Blvd', 'មហាវិថីវ៉េងស្រេង'),
      named('Street 371', 'ផ្លូវ 371'),
    ],
  },
  middle: { column: 3, row: 2 },
  ring: { name: named('Mao Tse Toung Blvd', 'មហាវិថីម៉ៅសេទុង', '毛泽东大道', '毛澤東大道'), at: 2 },
  water: { kind: 'river', side: 'east', name: 'Tonlé Sap' },
  districts: [
    district('Sen Sok', 'សែនសុខ', '120801'),
    district('Russey Keo', 'ឫស្សីកែវ', '120705'),
    district('Boeng Kak', 'បឹងកក់', '120406'),
    district('Srah Chak', 'ស្រះចក', '120210'),
    district('Voat Phnum', 'វត្តភ្នំ', '120211'),
    district('Chroy Changvar', 'ជ្រោយចង្វារ', '121001'),
    district('Tuek Thla', 'ទឹកថ្លា', '120802'),
    district('Tuol Kork', 'ទួលគោក', '120408', 'TK'),
    district("Tuek L'ak", 'ទឹកល្អក់', '120403'),
    district('Phsar Thmei', 'ផ្សារថ្មី', '120201', '', '96 106 118 130 136 144 154 160/67 63 57 53 51'),
    district('Daun Penh', 'ដូនពេញ', '120206', '', '102 108 110 126 148 172 178 184/19 13 5'),
    district('Preaek Lieb', 'ព្រែកលៀប', '121002'),
    district('Pou Senchey', 'ពោធិ៍សែនជ័យ', '120901'),
    district('Ou Ruessei', 'អូរឫស្សី', '120305'),
    district('7 Makara', '7 មករា', '120301', 'Prampir Makara', '186 198 208 232/211 201 169 141 107'),
    district('Chakto Mukh', 'ចតុមុខ', '120207', '', '214 228 240 254/67 63 57 53 51'),
    district('Phsar Kandal', 'ផ្សារកណ្តាល', '120204'),
    district('Koh Pich', 'កោះពេជ្រ', '120113', 'Diamond Island'),
    district('Stueng Mean Chey', 'ស្ទឹងមានជ័យ', '120601'),
    district('Olympic', 'អូឡាំពិក', '120105'),
    district(
      'Boeng Keng Kang 3',
      'បឹងកេងកង 3',
      '120104',
      'BKK3',
      '276 284 286 298 304 308 318 330 336 350 360 368 376/163 155 143 113 95',
    ),
    district(
      'Boeng Keng Kang 1',
      'បឹងកេងកង 1',
      '120102',
      'BKK1',
      '278 282 288 294 302 306 310 322 334 348 352 370/63 57 53 51 29',
    ),
    district('Tonle Bassac', 'ទន្លេបាសាក់', '120101'),
    district('Chbar Ampov', 'ច្បារអំពៅ', '121201'),
    district('Mean Chey', 'មានជ័យ', '120602'),
    district('Boeng Tumpun', 'បឹងទំពុន', '120605'),
    district('Tuol Tompoung', 'ទួលទំពូង', '120110', 'TTP', '384 400 408 418 426 432 440 450 456 464/173 167 147 123 105'),
    district('Phsar Daeum Thkov', 'ផ្សារដើមថ្កូវ', '120112'),
    district('Chak Angrae', 'ចាក់អង្រែ', '120604'),
    district('Nirouth', 'និរោធ', '121202'),
  ],
  parks: [
    { name: named('Wat Botum Park', 'សួនវត្តបទុម'), in: 'Tonle Bassac' },
    { name: named('Boeng Kak Garden', 'សួនបឹងកក់'), in: 'Boeng Kak' },
    { name: named('Koh Norea Park', 'សួនកោះនរា'), in: 'Chbar Ampov' },
  ],
  landmarks: [
    {
      kind: 'landmark',
      name: named('Independence Monument', 'វិមានឯករាជ្យ', '独立纪念碑', '獨立紀念碑'),
      in: 'Chakto Mukh',
    },
    {
      kind: 'landmark',
      name: named('Royal Palace', 'ព្រះបរមរាជវាំង', '王宫', '王宮', '皇宫', '皇宮'),
      in: 'Phsar Kandal',
    },
    { kind: 'worship', name: named('Wat Phnom', 'វត្តភ្នំ', '塔仔山'), in: 'Voat Phnum' },
    { kind: 'market', name: named('Central Market', 'ផ្សារធំថ្មី', '中央市场', '中央市場', '新街市'), in: 'Phsar Thmei' },
    {
      kind: 'landmark',
      name: named('Olympic Stadium', 'ពហុកីឡដ្ឋានជាតិអូឡាំពិក', '奥林匹克体育场', '奧林匹克體育場'),
      in: 'Olympic',
    },
    { kind: 'market', name: named('Russian Market', 'ផ្សារទួលទំពូង', '俄罗斯市场', '俄羅斯市場'), in: 'Tuol Tompoung' },
    { kind: 'worship', name: named('Wat Langka', 'វត្តលង្កា'), in: 'Boeng Keng Kang 1' },
    { kind: 'market', name: named('Phsar Boeng Keng Kang', 'ផ្សារបឹងកេងកង'), in: 'Boeng Keng Kang 1' },
    { kind: 'market', name: named('Orussey Market', 'ផ្សារអូរឫស្សី'), in: '7 Makara' },
    { kind: 'market', name: named('Old Market', 'ផ្សារចាស់'), in: 'Daun Penh' },
    { kind: 'landmark', name: named('National Museum', 'សារមន្ទីរជាតិ'), in: 'Daun Penh' },
    { kind: 'landmark', name: named('Railway Station', 'ស្ថានីយរថភ្លើង'), in: 'Srah Chak' },
    { kind: 'hospital', name: named('Calmette Hospital', 'មន្ទីរពេទ្យកាល់ម៉ែត'), in: 'Srah Chak' },
  ],
  streetName: (raw) => ({ name: named(`Street ${raw}`, `ផ្លូវ ${raw}`), label: `St ${raw}` }),
  // Even numbers run from west to east, odd ones from north to south; the known ones are below 500.
  unnamedStreet: ({ overall, runs }) => String(500 + 2 * overall + (runs === 'west-east' ? 0 : 1)),
  placeNames: {
    stems: namePairs(
      'Romdoul=រំដួល, Bopha=បុប្ផា, Mekong=មេគង្គ, Angkor=អង្គរ, Apsara=អប្សរា, Chenla=ចេនឡា, Sorya=សូរិយា, Neary=នារី, Chhouk=ឈូក, Meas=មាស, Malis=ម្លិះ, Champey=ចំប៉ី, Kravan=ក្រវាន់, Tonle=ទន្លេ, Sovann=សុវណ្ណ, Kampot=កំពត, Takeo=តាកែវ, Battambang=បាត់ដំបង, Bokor=បូកគោ, Samaki=សាមគ្គី, Mittapheap=មិត្តភាព, Pich=ពេជ្រ',
    ),
    kinds: [
      { kind: 'cafe', suffix: named('Café', 'ហាងកាហ្វេ') },
      { kind: 'restaurant', suffix: named('Kitchen', 'ភោជនីយដ្ឋាន') },
      { kind: 'hotel', suffix: named('Hotel', 'សណ្ឋាគារ') },
      { kind: 'hotel', suffix: named('Guesthouse', 'ផ្ទះសំណាក់') },
      { kind: 'pharmacy', suffix: named('Pharmacy', 'ឱសថស្ថាន') },
      { kind: 'school', suffix: named('Primary School', 'សាលាបឋមសិក្សា') },
      { kind: 'hospital', suffix: named('Clinic', 'គ្លីនិក') },
      { kind: 'worship', suffix: named('Wat', 'វត្ត'), prefixed: true },
      { kind: 'market', suffix: named('Phsar', 'ផ្សារ'), prefixed: true },
      { kind: 'shop', suffix: named('Mart', 'ម៉ាត') },
      { kind: 'restaurant', suffix: named('Tea House', 'ហាងតែ') },
      { kind: 'shop', suffix: named('Bakery', 'ហាងនំប៉័ង') },
    ],
  },
};
