import type { CityRow } from '../types';
import { namePairs, named, withoutPostcodes } from './names';
import { streetsNamed } from './street-list';
import { ZH_PLACES } from './words/zh';

export const HONG_KONG: CityRow = {
  name: named('Hong Kong', '香港'),
  localLanguage: 'zh',
  rotation: 9,
  address: {
    house: (number, street, language) => (language === 'local' ? `${street}${number}號` : `${number} ${street}`),
    localOrder: 'largest first',
  },
  avenues: {
    northSouth: namePairs(
      'Lin Cheung Road=連翔道, Canton Road=廣東道, Nathan Road=彌敦道, Chatham Road=漆咸道, Ma Tau Wai Road=馬頭圍道, Concorde Road=協調道',
    ),
    westEast: [
      ...namePairs('Boundary Street=界限街, Argyle Street=亞皆老街, Austin Road=柯士甸道, Salisbury Road=梳士巴利道'),
      ...namePairs("Gloucester Road=告士打道, Queen's Road=皇后大道"),
    ],
  },
  middle: { row: 2 },
  water: { kind: 'river', side: 'south', name: 'Victoria Harbour' },
  districts: withoutPostcodes(
    namePairs(
      'Tai Kok Tsui=大角咀, Mong Kok=旺角, Prince Edward=太子, Kowloon City=九龍城, Kai Tak=啟德, West Kowloon=西九龍, Yau Ma Tei=油麻地, Ho Man Tin=何文田, Hung Hom=紅磡, To Kwa Wan=土瓜灣, Jordan=佐敦, Tsim Sha Tsui=尖沙咀, Tsim Sha Tsui East=尖沙咀東, Whampoa=黃埔, Hok Yuen=鶴園, Sheung Wan=上環, Central=中環, Wan Chai=灣仔, Causeway Bay=銅鑼灣, North Point=北角',
    ),
  ),
  parks: [
    { name: named('Kowloon Park', '九龍公園'), in: 'Tsim Sha Tsui' },
    { name: named('Victoria Park', '維多利亞公園'), in: 'Causeway Bay' },
    { name: named('Kai Tak Garden', '啟德花園'), in: 'Kai Tak' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Clock Tower', '尖沙咀鐘樓'), in: 'Tsim Sha Tsui' },
    { kind: 'landmark', name: named('Museum of History', '歷史博物館'), in: 'Tsim Sha Tsui East' },
    { kind: 'landmark', name: named('Hong Kong Coliseum', '香港體育館'), in: 'Hung Hom' },
    { kind: 'market', name: named("Ladies' Market", '女人街'), in: 'Mong Kok' },
    { kind: 'market', name: named('Temple Street Night Market', '廟街夜市'), in: 'Yau Ma Tei' },
    { kind: 'worship', name: named('Man Mo Temple', '文武廟'), in: 'Sheung Wan' },
    { kind: 'hospital', name: named('Queen Elizabeth Hospital', '伊利沙伯醫院'), in: 'Ho Man Tin' },
    { kind: 'landmark', name: named('Central Pier', '中環碼頭'), in: 'Central' },
  ],
  ...streetsNamed({
    kinds: namePairs('* Street=*街, * Road=*道, * Lane=*里, * Path=*徑, * Terrace=*臺, * Avenue=*大道'),
    words: namePairs(
      'Fuk Wing=福榮, Tung Choi=通菜, Sai Yeung Choi=西洋菜, Fa Yuen=花園, Shanghai=上海, Reclamation=新填地, Temple=廟, Kimberley=金巴利, Granville=加連威老, Carnarvon=加拿分, Cameron=金馬倫, Hankow=漢口, Peking=北京, Haiphong=海防, Ashley=亞士厘, Portland=砵蘭, Soy=豉油, Dundas=登打士, Pitt=碧, Bowring=寶靈, Saigon=西貢, Ning Po=寧波, Nanking=南京, Ferry=渡船, Parkes=白加士, Pilkem=庇利金, Woosung=吳松, Tak Shing=德成, Hillwood=山林, Man Yuen=文苑, Winslow=溫思勞, Gillies=機利士, Bulkeley=寶其利, Baker=必嘉, Wuhu=蕪湖, Station=車站, Cooke=曲, Tai Wan=大環, Bailey=庇利, Sung On=崇安, Ma Hang=馬坑, Lok Shan=落山, Pau Chung=炮仗, Mok Cheong=木廠, Sheung Heung=上鄉, Fuk Lo Tsun=福佬村, Nga Tsin Wai=衙前圍, Tak Ku Ling=打鼓嶺, Nam Kok=南角, Lion Rock=獅子石, Po Loi=寶來',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Bauhinia=紫荊, Lung Fung=龍鳳, Wing Lok=永樂, Golden Phoenix=金鳳, Fragrant Harbour=香江, Tai Hing=大興, Kam Wah=錦華, Lok Yuen=樂園, Star Light=星光, Hoi Tin=海天, Man Fung=萬豐, Shun Hing=順興, Peony=牡丹, Yee Wo=義和, Kwong Ming=光明, Plum Blossom=梅花, Fu Kwai=富貴, Cheung Fat=祥發, Lucky Star=吉星, Jade Garden=翠園',
    ),
    kinds: ZH_PLACES,
  },
};
