import type { CityRow } from '../types';
import { named, namePairs, withPostcodes } from './names';
import { JA_PLACES } from './words/ja';

/** Streets have no names there: a house is the third number, after those of its part of the district and its block. */
const BLOCKS_PER_PART = 4;

export const TOKYO: CityRow = {
  name: named('Tokyo', '東京都'),
  localLanguage: 'ja',
  rotation: 12,
  address: {
    house: (number, block, language) => {
      if (language === 'local') return `${block}${number}号`;
      return /^\d/.test(block) ? `${block}-${number}` : `${number} ${block}`;
    },
    localOrder: 'largest first',
  },
  avenues: {
    northSouth: namePairs(
      'Meiji-dori=明治通り, Gaien-Higashi-dori=外苑東通り, Sotobori-dori=外堀通り, Hakusan-dori=白山通り, Chuo-dori=中央通り, Showa-dori=昭和通り',
    ),
    westEast: namePairs(
      'Kasuga-dori=春日通り, Yasukuni-dori=靖国通り, Shinjuku-dori=新宿通り, Aoyama-dori=青山通り, Harumi-dori=晴海通り',
    ),
  },
  districts: withPostcodes(
    'Mejiro=豊島区目白=171-0031, Zoshigaya=豊島区雑司が谷=171-0032, Hongo=文京区本郷=113-0033, Yushima=文京区湯島=113-0034, Ueno=台東区上野=110-0005, Takadanobaba=新宿区高田馬場=169-0075, Kagurazaka=新宿区神楽坂=162-0825, Kudankita=千代田区九段北=102-0073, Kanda-Jimbocho=千代田区神田神保町=101-0051, Asakusabashi=台東区浅草橋=111-0053, Yoyogi=渋谷区代々木=151-0053, Yotsuya=新宿区四谷=160-0004, Kojimachi=千代田区麹町=102-0083, Marunouchi=千代田区丸の内=100-0005, Nihonbashi=中央区日本橋=103-0027, Jingumae=渋谷区神宮前=150-0001, Akasaka=港区赤坂=107-0052, Roppongi=港区六本木=106-0032, Toranomon=港区虎ノ門=105-0001, Ginza=中央区銀座=104-0061',
  ),
  parks: [
    { name: named('Ueno Park', '上野公園'), in: 'Ueno' },
    { name: named('Kitanomaru Park', '北の丸公園'), in: 'Kudankita' },
    { name: named('Yoyogi Park', '代々木公園'), in: 'Yoyogi' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Tokyo Station', '東京駅'), in: 'Marunouchi' },
    { kind: 'landmark', name: named('Red Gate', '赤門'), in: 'Hongo' },
    { kind: 'landmark', name: named('National Theatre', '国立劇場'), in: 'Kojimachi' },
    { kind: 'landmark', name: named('Kabuki Theatre', '歌舞伎座'), in: 'Ginza' },
    { kind: 'worship', name: named('Yushima Shrine', '湯島天満宮'), in: 'Yushima' },
    { kind: 'worship', name: named('Hie Shrine', '日枝神社'), in: 'Akasaka' },
    { kind: 'market', name: named('Book Town', '古書店街'), in: 'Kanda-Jimbocho' },
    { kind: 'hospital', name: named('Toranomon Hospital', '虎の門病院'), in: 'Toranomon' },
  ],
  numberedByDistrict: true,
  streetName: (raw) => {
    const block = Number(raw);
    const part = Math.ceil(block / BLOCKS_PER_PART);
    return { name: named(`${part}-${block}`, `${part}丁目${block}番`), label: `${part}-${block}` };
  },
  unnamedStreet: ({ inDistrict }) => String(inDistrict + 1),
  placeNames: {
    stems: namePairs(
      'Sakura=さくら, Fuji=富士, Yamato=大和, Hinode=日の出, Midori=みどり, Asahi=朝日, Matsuba=松葉, Umezono=梅園, Tsubaki=つばき, Kikusui=菊水, Hikari=ひかり, Sumida=隅田, Musashi=武蔵, Edo=江戸, Tachibana=橘, Momiji=もみじ, Suzuran=すずらん, Chidori=千鳥, Kamome=かもめ, Wakaba=若葉',
    ),
    kinds: JA_PLACES,
  },
};
