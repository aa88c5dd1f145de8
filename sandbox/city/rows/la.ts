import type { CityRow } from '../types';
import { namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { LO_PLACES, LO_STREETS } from './words/lo';

export const VIENTIANE: CityRow = {
  name: named('Vientiane', 'ວຽງຈັນ'),
  localLanguage: 'lo',
  rotation: -28,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `ເລກທີ ${number} ${street}` : `No. ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Souphanouvong Road=ຖະໜົນສຸພານຸວົງ, Asean Road=ຖະໜົນອາຊຽນ, Khounboulom Road=ຖະໜົນຂຸນບູລົມ, Lane Xang Avenue=ຖະໜົນລ້ານຊ້າງ, Nongbone Road=ຖະໜົນໜອງບອນ, Dongpaina Road=ຖະໜົນດົງປ່າໄນ',
    ),
    westEast: namePairs(
      'Dongdok Road=ຖະໜົນດົງໂດກ, Kaysone Phomvihane Avenue=ຖະໜົນໄກສອນພົມວິຫານ, Saysettha Road=ຖະໜົນໄຊເສດຖາ, Samsenthai Road=ຖະໜົນສາມແສນໄທ, Fa Ngum Road=ຖະໜົນຟ້າງຸ່ມ',
    ),
  },
  // The country ends in the river.
  water: { kind: 'sea', side: 'south', name: 'Mekong' },
  districts: namePairs(
    'Nongniao=ໜອງໜ້ຽວ, Sikhottabong=ສີໂຄດຕະບອງ, Phontong=ໂພນຕ້ອງ, Phonxay=ໂພນໄຊ, Thatluang=ທາດຫຼວງ, Wattay=ວັດໄຕ, Thongkhankham=ທົ່ງຂັນຄຳ, Sisavat=ສີສະຫວາດ, Nongbone=ໜອງບອນ, Phonthan=ໂພນທັນ, Sikhai=ສີໄຄ, Akat=ອາກາດ, Anou=ອານຸ, Hatsady=ຫັດສະດີ, Dongpalan=ດົງປ່າລານ, Khounta=ຂຸນຕາ, Mixay=ມີໄຊ, Sisaket=ສີສະເກດ, Simuang=ສີເມືອງ, Sokpaluang=ໂສກປ່າຫຼວງ',
  ).map((name) => ({ name, postcode: '01000' })),
  parks: [
    { name: named('Chao Anouvong Park', 'ສວນເຈົ້າອານຸວົງ'), in: 'Mixay' },
    { name: named('Patuxay Park', 'ສວນປະຕູໄຊ'), in: 'Nongbone' },
    { name: named('Thatluang Esplanade', 'ສວນທາດຫຼວງ'), in: 'Thatluang' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Patuxay', 'ປະຕູໄຊ'), in: 'Nongbone' },
    { kind: 'worship', name: named('Pha That Luang', 'ພະທາດຫຼວງ'), in: 'Thatluang' },
    { kind: 'worship', name: named('Wat Sisaket', 'ວັດສີສະເກດ'), in: 'Sisaket' },
    { kind: 'worship', name: named('Wat Simuang', 'ວັດສີເມືອງ'), in: 'Simuang' },
    { kind: 'market', name: named('Morning Market', 'ຕະຫຼາດເຊົ້າ'), in: 'Hatsady' },
    { kind: 'market', name: named('Khua Din Market', 'ຕະຫຼາດຂົວດິນ'), in: 'Hatsady' },
    { kind: 'hospital', name: named('Mahosot Hospital', 'ໂຮງໝໍມະໂຫສົດ'), in: 'Sisaket' },
    { kind: 'landmark', name: named('National Museum', 'ຫໍພິພິທະພັນແຫ່ງຊາດ'), in: 'Anou' },
  ],
  ...streetsNamed({
    kinds: namePairs(LO_STREETS),
    words: namePairs(
      'Setthathirath=ເສດຖາທິລາດ, Pangkham=ປາງຄຳ, Manthatulat=ມັນທາຕຸລາດ, Chao Anou=ເຈົ້າອານຸ, Hengboun=ເຮັງບຸນ, Dongmieng=ດົງມ້ຽງ, Thadeua=ທ່າເດື່ອ, Phonsaat=ໂພນສະອາດ, Saylom=ສາຍລົມ, Mahosot=ມະໂຫສົດ, Sakarin=ສັກກະຣິນ, Inpeng=ອິນແປງ, Haysok=ຫາຍໂສກ, Wat Chan=ວັດຈັນ, Nongchan=ໜອງຈັນ, Phiawat=ເພຍວັດ, Kaoyot=ເກົ້າຍອດ, Phonsavan=ໂພນສະຫວັນ, Phonsinuan=ໂພນສີນວນ, Phonkheng=ໂພນເຄັງ, Phonpapao=ໂພນປ່າເປົ້າ, Houayhong=ຫ້ວຍຫົງ, Dongsavat=ດົງສະຫວາດ, Nahai=ນາໄຫ, Nakham=ນາຄຳ, Naxay=ນາໄຊ, Thongpong=ທົ່ງປົ່ງ, Meuangnoy=ເມືອງນ້ອຍ, Sangveui=ສັງເວີຍ, Dongnathong=ດົງນາທອງ, Sivilay=ສີວິໄລ, Xamket=ຊຳເກດ, Suanmon=ສວນມອນ, Somsanga=ສົມສະຫງ່າ, Hongkae=ຮ່ອງແກ, Watnak=ວັດນາກ, Donkoi=ດອນກອຍ, Phonphanao=ໂພນພະເນົາ, Nonsavang=ໂນນສະຫວ່າງ, Amon=ອາມອນ',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Champa=ຈຳປາ, Lane Xang=ລ້ານຊ້າງ, Namkhong=ນ້ຳຂອງ, Dok Boua=ດອກບົວ, Sabaidee=ສະບາຍດີ, Phou Bia=ພູເບ້ຍ, Luang Prabang=ຫຼວງພະບາງ, Vang Thong=ວັງທອງ, Nam Ngum=ນ້ຳງື່ມ, Khouang Si=ກວາງຊີ, Bolaven=ບໍລະເວນ, Sinsay=ສິນໄຊ, Xieng Thong=ຊຽງທອງ, Keo Ounheuan=ແກ້ວອຸ່ນເຮືອນ, Heuan Lao=ເຮືອນລາວ, Souk San=ສຸກສັນ, Boun Mi=ບຸນມີ, Dara=ດາຣາ, Maly=ມະລິ, Nok Yung=ນົກຍູງ',
    ),
    kinds: LO_PLACES,
  },
};
