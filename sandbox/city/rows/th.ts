import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { TH_PLACES, TH_STREETS } from './words/th';

export const BANGKOK: CityRow = {
  name: named('Bangkok', 'กรุงเทพมหานคร', 'กรุงเทพ'),
  localLanguage: 'th',
  rotation: -7,
  address: {
    house: (number, street, language) => (language === 'local' ? `เลขที่ ${number} ${street}` : `${number} ${street}`),
  },
  avenues: {
    northSouth: namePairs(
      'Charan Sanit Wong Road=ถนนจรัญสนิทวงศ์, Arun Amarin Road=ถนนอรุณอมรินทร์, Maha Rat Road=ถนนมหาราช, Krung Kasem Road=ถนนกรุงเกษม, Rama VI Road=ถนนพระรามที่ 6, Phaya Thai Road=ถนนพญาไท, Ratchadaphisek Road=ถนนรัชดาภิเษก',
    ),
    westEast: namePairs(
      'Ratchawithi Road=ถนนราชวิถี, Si Ayutthaya Road=ถนนศรีอยุธยา, Phetchaburi Road=ถนนเพชรบุรี, Rama IV Road=ถนนพระรามที่ 4, Sathon Road=ถนนสาทร',
    ),
  },
  water: { kind: 'river', side: 'west', name: 'Chao Phraya' },
  districts: withPostcodes(
    'Bang Phlat=บางพลัด=10700, Dusit=ดุสิต=10300, Thung Phaya Thai=ทุ่งพญาไท=10400, Sam Sen Nai=สามเสนใน=10400, Din Daeng=ดินแดง=10400, Bang Yi Khan=บางยี่ขัน=10700, Talat Yot=ตลาดยอด=10200, Si Yaek Maha Nak=สี่แยกมหานาค=10300, Ratchathewi=ราชเทวี=10400, Makkasan=มักกะสัน=10400, Bangkok Noi=บางกอกน้อย=10700, Phra Nakhon=พระนคร=10200, Pom Prap=ป้อมปราบ=10100, Pathum Wan=ปทุมวัน=10330, Lumphini=ลุมพินี=10330, Bangkok Yai=บางกอกใหญ่=10600, Samphanthawong=สัมพันธวงศ์=10100, Bang Rak=บางรัก=10500, Si Lom=สีลม=10500, Khlong Toei=คลองเตย=10110',
  ),
  parks: [
    { name: named('Lumphini Park', 'สวนลุมพินี'), in: 'Lumphini' },
    { name: named('Santi Phap Park', 'สวนสันติภาพ'), in: 'Ratchathewi' },
    { name: named('Benchakitti Park', 'สวนเบญจกิติ'), in: 'Khlong Toei' },
  ],
  landmarks: [
    { kind: 'worship', name: named('Wat Pho', 'วัดโพธิ์'), in: 'Phra Nakhon' },
    { kind: 'worship', name: named('Wat Arun', 'วัดอรุณ'), in: 'Bangkok Yai' },
    { kind: 'worship', name: named('Golden Mount', 'ภูเขาทอง'), in: 'Pom Prap' },
    { kind: 'landmark', name: named('Democracy Monument', 'อนุสาวรีย์ประชาธิปไตย'), in: 'Talat Yot' },
    { kind: 'landmark', name: named('Victory Monument', 'อนุสาวรีย์ชัยสมรภูมิ'), in: 'Sam Sen Nai' },
    { kind: 'landmark', name: named('Hua Lamphong Station', 'สถานีหัวลำโพง'), in: 'Bang Rak' },
    { kind: 'market', name: named('Flower Market', 'ปากคลองตลาด'), in: 'Phra Nakhon' },
    { kind: 'market', name: named('Bo Bae Market', 'ตลาดโบ๊เบ๊'), in: 'Si Yaek Maha Nak' },
    { kind: 'hospital', name: named('Siriraj Hospital', 'โรงพยาบาลศิริราช'), in: 'Bangkok Noi' },
  ],
  ...streetsNamed({
    kinds: namePairs(TH_STREETS),
    words: namePairs(
      'Ari=อารีย์, Ratchakhru=ราชครู, Rang Nam=รางน้ำ, Sukhothai=สุโขทัย, Nakhon Sawan=นครสวรรค์, Phitsanulok=พิษณุโลก, Lan Luang=หลานหลวง, Bamrung Mueang=บำรุงเมือง, Charoen Krung=เจริญกรุง, Yaowarat=เยาวราช, Song Wat=ทรงวาด, Maitri Chit=ไมตรีจิตต์, Worachak=วรจักร, Chakkraphet=จักรเพชร, Tri Phet=ตรีเพชร, Atsadang=อัษฎางค์, Bun Siri=บุญศิริ, Dinso=ดินสอ, Mahannop=มหรรณพ, Phra Athit=พระอาทิตย์, Phra Sumen=พระสุเมรุ, Ban Mo=บ้านหม้อ, Banthat Thong=บรรทัดทอง, Ratchadamri=ราชดำริ, Witthayu=วิทยุ, Ruam Ruedi=ร่วมฤดี, Lang Suan=หลังสวน, Sarasin=สารสิน, Surawong=สุรวงศ์, Decho=เดโช, Pan=ปั้น, Sala Daeng=ศาลาแดง, Nang Linchi=นางลิ้นจี่, Suan Phlu=สวนพลู, Yen Akat=เย็นอากาศ, Itsaraphap=อิสรภาพ, Wang Lang=วังหลัง, Somdet Phra Pin Klao=สมเด็จพระปิ่นเกล้า, Khao San=ข้าวสาร, Tanao=ตะนาว',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Mali=มะลิ, Dok Bua=ดอกบัว, Ratchaphruek=ราชพฤกษ์, Champi=จำปี, Rim Nam=ริมน้ำ, Baan Suan=บ้านสวน, Chang Thong=ช้างทอง, Sri Thai=ศรีไทย, Ruen Thai=เรือนไทย, Lanna=ล้านนา, Andaman=อันดามัน, Siam Suk=สยามสุข, Rim Khlong=ริมคลอง, Mae Prasert=แม่ประเสริฐ, Jaroen Sap=เจริญทรัพย์, Rung Rueang=รุ่งเรือง, Doi Luang=ดอยหลวง, Ayothaya=อโยธยา, Fah Sai=ฟ้าใส, Nam Khang=น้ำค้าง',
    ),
    kinds: TH_PLACES,
  },
};
