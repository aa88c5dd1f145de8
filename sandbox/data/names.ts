import type { CountryCode } from '../../src/domain/market/market';

/** The names in a market's sandbox data. Every name is made up. */
export interface SandboxNames {
  customers: readonly string[];
  riders: readonly string[];
  merchant: string;
  chain: string;
  items: readonly string[];
  notes: readonly string[];
  buildings: readonly string[];
  /** an order's item value: from, to, and its step */
  amounts: readonly [low: number, high: number, step: number];
  /** a phone number from eight random digits */
  phone(digits: string): string;
}

const list = (text: string): string[] => text.split(', ');

const ITEMS = list(
  'Num pang and iced coffee, Birthday cake, Two lunch boxes, Flower bouquet, Documents in an envelope, Fish amok for four, Medicine, Phone charger, Baguettes, Noodle soup, Fresh juice, Groceries, Shirts from the tailor, Cake slices, Fried rice and tea',
);
const NOTES = list(
  'Blue gate next to the pharmacy, Please ring the bell, Leave it at the reception, Call when you are downstairs, Second floor above the café, Ask for the guard, Green door',
);

export const SANDBOX_NAMES: Readonly<Record<CountryCode, SandboxNames>> = {
  KH: {
    customers: list(
      'Chan Sreymom, Kim Sophea, Heng Bopha, Ly Vannak, Pich Rathana, Sok Dara, Chea Vibol, Nou Sreypich, Keo Pisey, Meas Sokha, Prak Chenda, Sam Vichea, Tep Kunthea, Uk Borey, Yim Sovan, Long Dalin, Chhun Ratha, Ros Makara, Hun Leakhena, Mao Samnang, Suon Phalla, Khiev Nita, Oum Visal, Duong Chanthy, Seng Kosal, Vong Thyda',
    ),
    riders: list(
      'Vuthy Chim, Rithy Sam, Sokun Keo, Narin Phan, Bora Touch, Dina Lim, Piseth Nhem, Samrach Ouk, Veasna Tan, Chanda Som, Kosal Yin, Phearun Mom, Ratanak Soun, Sithy Ven, Tola Hak, Virak Nget, Makara Sun, Sophal Chum, Dara Neth, Kimly Eang, Sovann Thy, Leng Heak, Nimol Sar, Thea Prom',
    ),
    merchant: 'Num Pang House',
    chain: 'Romdeng Kitchen',
    items: ITEMS,
    notes: NOTES,
    buildings: list('Sorya Tower, Bopha Residence, Chenla Court, Mekong View, Angkor Place, Malis House'),
    amounts: [3, 45, 0.25],
    phone: (digits) => `+85512${digits.slice(0, 6)}`,
  },
  KW: {
    customers: list(
      'Fatima Al-Sabti, Ahmad Al-Kandari, Noura Al-Mutairi, Yousef Al-Ajmi, Dalal Al-Rashid, Khaled Al-Enezi, Mariam Al-Shatti, Salem Al-Hajri, Huda Al-Fadhli, Bader Al-Otaibi, Latifa Al-Saleh, Jassim Al-Qattan, Reem Al-Dosari, Nasser Al-Bloushi, Shaikha Al-Nasser, Omar Haddad',
    ),
    riders: list(
      'Imran Khan, Suresh Nair, Bilal Hussain, Ramesh Thapa, Anwar Ali, Joseph Mathew, Kamal Uddin, Deepak Rai, Farooq Ahmed, Manoj Kumar, Tariq Mahmood, Santosh Gurung, Naveed Iqbal, Rajan Pillai, Abdul Karim, Sunil Sharma, Hassan Raza, Prakash Lama, Zubair Shah, Vinod Menon, Rashid Malik, Gopal Magar, Wasim Akram, Arun Das',
    ),
    merchant: 'Dar Al-Mandi',
    chain: 'Sadu Sweets',
    items: ITEMS,
    notes: NOTES,
    buildings: list('Al-Noor Tower, Marina Residence, Bahar Complex, Yasmin Building, Qasr Tower'),
    amounts: [1, 20, 0.25],
    phone: (digits) => `+9655${digits.slice(0, 7)}`,
  },
  SG: {
    customers: list(
      'Tan Mei Ling, Lim Wei Jie, Nur Aisyah, Rajesh Kumar, Ng Hui Min, Goh Jun Hao, Siti Rahimah, Chua Li Ting, Arjun Nair, Koh Kai Xin, Lee Zhi Wei, Priya Menon, Ong Shu Fen, Teo Boon Kiat, Hafiz Rahman, Wong Sze Min',
    ),
    riders: list(
      'Ahmad Faizal, Lim Kok Seng, Suresh Pillai, Tan Ah Huat, Muhammad Irfan, Goh Wee Liang, Ravi Chandran, Hakim Osman, Chua Teck Soon, Daniel Fernandez, Zulkifli Hassan, Ng Yong Sheng, Vikram Singh, Koh Ming Hui, Azman Yusof, Lee Chin Wah, Ganesh Raj, Rosli Ibrahim, Toh Jia Hao, Saiful Anwar, Ho Kim Leng, Prem Anand, Jason Seah, Firdaus Ali',
    ),
    merchant: 'Tembusu Bakery',
    chain: 'Straits Kitchen',
    items: ITEMS,
    notes: NOTES,
    buildings: list('Merlion Court, Garden View, Banyan Heights, Harbour Point, Orchid Residences'),
    amounts: [6, 80, 0.5],
    phone: (digits) => `+659${digits.slice(0, 7)}`,
  },
  PK: {
    customers: list(
      'Ayesha Siddiqui, Bilal Ahmed, Sana Malik, Usman Qureshi, Hira Baig, Faisal Rehman, Maryam Javed, Hamza Sheikh, Zainab Ansari, Imran Memon, Rabia Khalid, Saad Farooqi, Nida Hashmi, Kashif Raza, Mehwish Iqbal, Danish Aziz',
    ),
    riders: list(
      'Rashid Khan, Waqas Ali, Shahid Afzal, Adnan Mirza, Junaid Butt, Asif Nawaz, Tahir Mehmood, Yasir Hussain, Nadeem Akhtar, Sajid Iqbal, Babar Shah, Arif Soomro, Zahid Abbasi, Khurram Lodhi, Amir Baloch, Naeem Chandio, Irfan Gill, Salman Awan, Rizwan Jatoi, Umair Dar, Haris Niazi, Shoaib Rind, Fahad Kazi, Majid Palijo',
    ),
    merchant: 'Burns Road Biryani',
    chain: 'Shalimar Sweets',
    items: ITEMS,
    notes: NOTES,
    buildings: list('Sea Breeze Apartments, Al-Madina Heights, Pearl Court, Indus Tower, Creek Residency'),
    amounts: [400, 6000, 50],
    phone: (digits) => `+92300${digits.slice(0, 7)}`,
  },
};
