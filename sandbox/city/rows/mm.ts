import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { MY_PLACES, MY_STREETS } from './words/my';

const digits = new Intl.NumberFormat('my', { numberingSystem: 'mymr', useGrouping: false });

export const YANGON: CityRow = {
  name: named('Yangon', 'ရန်ကုန်', 'Rangoon'),
  localLanguage: 'my',
  rotation: -5,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `အမှတ် ${digits.format(number)}၊ ${street}` : `No. ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Pyay Road=ပြည်လမ်း, Sule Pagoda Road=ဆူးလေဘုရားလမ်း, Pansodan Street=ပန်းဆိုးတန်းလမ်း, Thein Phyu Road=သိမ်ဖြူလမ်း, Pazundaung Road=ပုဇွန်တောင်လမ်း',
    ),
    westEast: namePairs(
      'Parami Road=ပါရမီလမ်း, Dhammazedi Road=ဓမ္မစေတီလမ်း, Bogyoke Aung San Road=ဗိုလ်ချုပ်အောင်ဆန်းလမ်း, Anawrahta Road=အနော်ရထာလမ်း, Strand Road=ကမ်းနားလမ်း, Dala Road=ဒလလမ်း, Twante Road=တွံတေးလမ်း',
    ),
  },
  middle: { row: 2 },
  water: { kind: 'river', side: 'south', name: 'Yangon River' },
  districts: withPostcodes(
    'Kamayut=ကမာရွတ်=11041, Hlaing=လှိုင်=11051, Yankin=ရန်ကင်း=11081, Thingangyun=သင်္ဃန်းကျွန်း=11071, Sanchaung=စမ်းချောင်း=11111, Bahan=ဗဟန်း=11201, Tamwe=တာမွေ=11211, Thaketa=သာကေတ=11231, Ahlone=အလုံ=11121, Dagon=ဒဂုံ=11191, Mingala Taungnyunt=မင်္ဂလာတောင်ညွန့်=11221, Dawbon=ဒေါပုံ=11241, Lanmadaw=လမ်းမတော်=11131, Pabedan=ပန်းဘဲတန်း=11143, Kyauktada=ကျောက်တံတား=11182, Botahtaung=ဗိုလ်တထောင်=11161, Seikkyi=ဆိပ်ကြီး=11263, Kanaungto=ခနောင်တို=11262, Dala=ဒလ=11261, Kyansitthar=ကျန်စစ်သား=11264',
  ),
  parks: [
    { name: named('Kandawgyi Park', 'ကန်တော်ကြီးဥယျာဉ်'), in: 'Bahan' },
    { name: named("People's Park", 'ပြည်သူ့ဥယျာဉ်'), in: 'Dagon' },
    { name: named('Maha Bandula Park', 'မဟာဗန္ဓုလပန်းခြံ'), in: 'Kyauktada' },
  ],
  landmarks: [
    { kind: 'worship', name: named('Shwedagon Pagoda', 'ရွှေတိဂုံဘုရား'), in: 'Dagon' },
    { kind: 'worship', name: named('Sule Pagoda', 'ဆူးလေဘုရား'), in: 'Kyauktada' },
    { kind: 'worship', name: named('Botahtaung Pagoda', 'ဗိုလ်တထောင်ဘုရား'), in: 'Botahtaung' },
    { kind: 'market', name: named('Bogyoke Market', 'ဗိုလ်ချုပ်ဈေး'), in: 'Pabedan' },
    { kind: 'market', name: named('Thiri Mingalar Market', 'သီရိမင်္ဂလာဈေး'), in: 'Kamayut' },
    { kind: 'landmark', name: named('City Hall', 'မြို့တော်ခန်းမ'), in: 'Kyauktada' },
    { kind: 'landmark', name: named('Central Station', 'ရန်ကုန်ဘူတာကြီး'), in: 'Mingala Taungnyunt' },
    { kind: 'hospital', name: named('General Hospital', 'ပြည်သူ့ဆေးရုံကြီး'), in: 'Lanmadaw' },
  ],
  ...streetsNamed({
    kinds: namePairs(MY_STREETS),
    words: namePairs(
      'Inya=အင်းယား, Shwegondaing=ရွှေဂုံတိုင်, Kaba Aye=ကမ္ဘာအေး, Yaw Min Gyi=ယောမင်းကြီး, Nawaday=နဝဒေး, Bo Yar Nyunt=ဗိုလ်ရာညွန့်, Gyo Phyu=ဂျိုးဖြူ, Myoma Kyaung=မြို့မကျောင်း, Thantaman=သံတမန်, Baho=ဗဟို, Bargayar=ဗားကရာ, Padonmar=ပဒုမ္မာ, Kyuntaw=ကျွန်းတော, Hledan=လှည်းတန်း, Insein=အင်းစိန်, Than Lwin=သံလွင်, Sayar San=ဆရာစံ, Natmauk=နတ်မောက်, Kyaikkasan=ကျိုက္ကဆံ, Banyardala=ဗညားဒလ, Myanandar=မြနန္ဒာ, Maha Bandula=မဟာဗန္ဓုလ, Merchant=ကုန်သည်, Bo Aung Kyaw=ဗိုလ်အောင်ကျော်, Seikkantha=ဆိပ်ကမ်းသာ, Bo Sun Pat=ဗိုလ်ဆွန်ပတ်, Shwe Bon Thar=ရွှေဘုံသာ, Latha=လသာ, Sint Oh Dan=ဆင်အိုးတန်း, Kon Zay Dan=ကုန်ဈေးတန်း, Bo Myat Tun=ဗိုလ်မြတ်ထွန်း, Yay Kyaw=ရေကျော်, Waizayantar=ဝေဇယန္တာ, Lay Daungkan=လေးထောင့်ကန်, Yadanar=ရတနာ, Thitsar=သစ္စာ, Zizawar=ဇီဇဝါ, Mya Yar Kone=မြရာကုန်း, Aung Zeya=အောင်ဇေယျ, Mahar Myaing=မဟာမြိုင်',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Padauk=ပိတောက်, Shwe Kyar=ရွှေကြာ, Thazin=သဇင်, Mya Nandar=မြနန္ဒာ, Inle=အင်းလေး, Bagan=ပုဂံ, Ngwe Pinle=ငွေပင်လယ်, Aung Myay=အောင်မြေ, Pan Cherry=ပန်းချယ်ရီ, Shwe Taung=ရွှေတောင်, Golden Valley=ရွှေတောင်ကြား, Nan Myaing=နန်းမြိုင်, Kyaw Swar=ကျော်စွာ, Thiri=သီရိ, Mingalar=မင်္ဂလာ, Sein Pan=စိန်ပန်း, Zabe=စံပယ်, Khine Shwe War=ခိုင်ရွှေဝါ, Hintha=ဟင်္သာ, Ayeyar=ဧရာ',
    ),
    kinds: MY_PLACES,
  },
};
