import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { BN_PLACES, BN_STREETS } from './words/bn';

const digits = new Intl.NumberFormat('bn', { numberingSystem: 'beng', useGrouping: false });

export const DHAKA: CityRow = {
  name: named('Dhaka', 'ঢাকা'),
  localLanguage: 'bn',
  rotation: 6,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `বাড়ি ${digits.format(number)}, ${street}` : `House ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Satmasjid Road=সাতমসজিদ রোড, Mirpur Road=মিরপুর রোড, Kazi Nazrul Islam Avenue=কাজী নজরুল ইসলাম অ্যাভিনিউ, North South Road=নর্থ সাউথ রোড, Toyenbee Circular Road=টয়েনবি সার্কুলার রোড, Outer Circular Road=আউটার সার্কুলার রোড',
    ),
    westEast: namePairs(
      'Panthapath=পান্থপথ, Elephant Road=এলিফ্যান্ট রোড, Topkhana Road=তোপখানা রোড, Sadarghat Road=সদরঘাট রোড, Zinzira Road=জিনজিরা রোড, Dohar Road=দোহার রোড',
    ),
  },
  middle: { row: 2 },
  water: { kind: 'river', side: 'south', name: 'Buriganga' },
  districts: withPostcodes(
    'Mohammadpur=মোহাম্মদপুর=1207, Dhanmondi=ধানমন্ডি=1205, Paribagh=পরীবাগ=1000, Moghbazar=মগবাজার=1217, Malibagh=মালিবাগ=1217, Hazaribagh=হাজারীবাগ=1209, New Market=নিউ মার্কেট=1205, Shahbag=শাহবাগ=1000, Segunbagicha=সেগুনবাগিচা=1000, Motijheel=মতিঝিল=1000, Lalbagh=লালবাগ=1211, Azimpur=আজিমপুর=1205, Bangshal=বংশাল=1100, Wari=ওয়ারী=1203, Gendaria=গেন্ডারিয়া=1204, Zinzira=জিনজিরা=1310, Kalindi=কালিন্দী=1310, Aganagar=আগানগর=1310, Shubhadya=শুভাঢ্যা=1310, Hasnabad=হাসনাবাদ=1311',
  ),
  parks: [
    { name: named('Ramna Park', 'রমনা পার্ক'), in: 'Shahbag' },
    { name: named('Dhanmondi Lake', 'ধানমন্ডি লেক'), in: 'Dhanmondi' },
    { name: named('Baldha Garden', 'বলধা গার্ডেন'), in: 'Wari' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Lalbagh Fort', 'লালবাগ কেল্লা'), in: 'Lalbagh' },
    { kind: 'landmark', name: named('Ahsan Manzil', 'আহসান মঞ্জিল'), in: 'Bangshal' },
    { kind: 'landmark', name: named('National Museum', 'জাতীয় জাদুঘর'), in: 'Shahbag' },
    { kind: 'worship', name: named('Star Mosque', 'তারা মসজিদ'), in: 'Bangshal' },
    { kind: 'worship', name: named('Dhakeshwari Temple', 'ঢাকেশ্বরী মন্দির'), in: 'Azimpur' },
    { kind: 'landmark', name: named('Kamalapur Station', 'কমলাপুর রেলওয়ে স্টেশন'), in: 'Motijheel' },
    { kind: 'hospital', name: named('Dhaka Medical College Hospital', 'ঢাকা মেডিকেল কলেজ হাসপাতাল'), in: 'Azimpur' },
    { kind: 'landmark', name: named('Sadarghat Terminal', 'সদরঘাট টার্মিনাল'), in: 'Gendaria' },
  ],
  ...streetsNamed({
    kinds: namePairs(BN_STREETS),
    words: namePairs(
      'Nawabpur=নবাবপুর, Islampur=ইসলামপুর, Patuatuli=পাটুয়াটুলী, Bangla Bazar=বাংলাবাজার, Shankhari=শাঁখারী, Tanti=তাঁতী, Armanitola=আরমানিটোলা, Nazimuddin=নাজিমুদ্দিন, Hosseni Dalan=হোসেনী দালান, Bakshi=বকশী, Chawk=চক, Mitford=মিটফোর্ড, Siddique=সিদ্দিক, Agamasi=আগামাসি, Larmini=লারমিনি, Hare=হেয়ার, Bonogram=বনগ্রাম, Tipu Sultan=টিপু সুলতান, Dayaganj=দয়াগঞ্জ, Swamibagh=স্বামীবাগ, Gopibagh=গোপীবাগ, Kamalapur=কমলাপুর, Arambagh=আরামবাগ, Fakirapool=ফকিরাপুল, Paltan=পল্টন, Shantinagar=শান্তিনগর, Kakrail=কাকরাইল, Siddheswari=সিদ্ধেশ্বরী, Bailey=বেইলী, Eskaton=ইস্কাটন, Green=গ্রীন, Hatirpool=হাতিরপুল, Kathalbagan=কাঁঠালবাগান, Kalabagan=কলাবাগান, Zigatola=জিগাতলা, Rayer Bazar=রায়ের বাজার, Nilkhet=নীলক্ষেত, Palashi=পলাশী, Urdu=উর্দু, Becharam=বেচারাম',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Teesta=তিস্তা, Meghna=মেঘনা, Jamuna=যমুনা, Surma=সুরমা, Shapla=শাপলা, Doyel=দোয়েল, Sundarban=সুন্দরবন, Sonargaon=সোনারগাঁও, Krishnachura=কৃষ্ণচূড়া, Nakshi=নকশী, Boishakhi=বৈশাখী, Rupali=রূপালী, Shyamoli=শ্যামলী, Purbani=পূর্বাণী, Bokul=বকুল, Kadam=কদম, Shefali=শেফালী, Madhumati=মধুমতী, Karnaphuli=কর্ণফুলী, Mohua=মহুয়া',
    ),
    kinds: BN_PLACES,
  },
};
