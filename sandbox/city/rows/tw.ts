import { required } from '../../../src/lib/assert';
import type { CityRow, Name } from '../types';
import { before, named, namePairs, withPostcodes } from './names';
import { ZH_PLACES } from './words/zh';

const ROADS = namePairs(
  "Bade Road=八德路, Minsheng East Road=民生東路, Jianguo North Road=建國北路, Chang'an East Road=長安東路, Songjiang Road=松江路, Civic Boulevard=市民大道, Ren'ai Road=仁愛路, Chengde Road=承德路, Jinshan South Road=金山南路, Roosevelt Road=羅斯福路, Jianguo South Road=建國南路, Xinhai Road=辛亥路",
);
const SECTIONS = ['一', '二', '三', '四'];
/** A section of a road, its lanes and, off its last lane, the alleys: so many in a row lie side by side. */
const [LANES, ALLEYS] = [5, 2];
const TOGETHER = 1 + LANES + ALLEYS;

function streetName(n: number): Name {
  const section = Math.floor(n / TOGETHER);
  const road = required(ROADS[Math.floor(section / SECTIONS.length)], 'a road');
  const within = section % SECTIONS.length;
  const en = `Section ${within + 1}, ${road.en}`;
  const local = `${road.local}${SECTIONS[within]}段`;
  const at = n % TOGETHER;
  if (at === 0) return { en, local };
  const lane = 12 + 14 * Math.min(at, LANES);
  if (at <= LANES) return { en: `Lane ${lane}, ${en}`, local: `${local}${lane}巷` };
  const alley = 4 * (at - LANES);
  return { en: `Alley ${alley}, Lane ${lane}, ${en}`, local: `${local}${lane}巷${alley}弄` };
}

export const TAIPEI: CityRow = {
  name: named('Taipei', '臺北市', '台北市'),
  localLanguage: 'zh',
  rotation: -2,
  address: {
    house: (number, street, language) => (language === 'local' ? `${street}${number}號` : `No. ${number}, ${street}`),
    localOrder: 'largest first',
  },
  avenues: {
    northSouth: [
      before(1_750, named('Zhongshan North Road', '中山北路')),
      before(1_600, named('Fuxing South Road', '復興南路')),
      before(1_600, named('Guangfu South Road', '光復南路')),
      before(1_750, named('Keelung Road', '基隆路')),
      named('Songshan Road', '松山路'),
    ],
    westEast: [
      before(1_700, named('Minquan East Road', '民權東路')),
      before(1_500, named('Nanjing East Road', '南京東路')),
      before(1_700, named('Zhongxiao East Road', '忠孝東路')),
      named('Heping East Road', '和平東路'),
    ],
  },
  districts: withPostcodes(
    "Beitou=北投區=112, Shilin=士林區=111, Neihu=內湖區=114, Nangang=南港區=115, Datong=大同區=103, Zhongshan=中山區=104, Songshan=松山區=105, Xinyi=信義區=110, Wanhua=萬華區=108, Zhongzheng=中正區=100, Da'an=大安區=106, Wenshan=文山區=116",
  ),
  parks: [
    { name: named("Da'an Forest Park", '大安森林公園'), in: "Da'an" },
    { name: named('Dahu Park', '大湖公園'), in: 'Neihu' },
    { name: named('Youth Park', '青年公園'), in: 'Wanhua' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('City Hall', '市政府'), in: 'Xinyi' },
    { kind: 'landmark', name: named('Central Railway Station', '臺北車站', '台北車站'), in: 'Zhongzheng' },
    { kind: 'worship', name: named('Longshan Temple', '龍山寺'), in: 'Wanhua' },
    { kind: 'worship', name: named('Confucius Temple', '孔廟'), in: 'Datong' },
    { kind: 'market', name: named('Raohe Night Market', '饒河街夜市'), in: 'Songshan' },
    { kind: 'market', name: named('Shilin Night Market', '士林夜市'), in: 'Shilin' },
    { kind: 'hospital', name: named('Mackay Hospital', '馬偕醫院'), in: 'Zhongshan' },
    { kind: 'park', name: named('Taipei Zoo', '臺北市立動物園', '台北動物園'), in: 'Wenshan' },
  ],
  streetName: (raw) => {
    const name = streetName(Number(raw));
    return { name, label: name.en };
  },
  unnamedStreet: ({ overall }) => String(overall),
  placeNames: {
    stems: namePairs(
      'Camphor=樟樹, Plum Blossom=梅花, Azalea=杜鵑, Alishan=阿里山, Sun Moon=日月, Oolong=烏龍, Jade Mountain=玉山, Tamsui=淡水, Egret=白鷺, Fuxing=福星, Yonghe=永和, Jinfeng=金峰, Guanghua=光華, Hexing=和興, Lantern=燈籠, Osmanthus=桂花, Pine Wind=松風, Mingyue=明月, Dafeng=大豐, Qingshan=青山',
    ),
    kinds: ZH_PLACES,
  },
};
