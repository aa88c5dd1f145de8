import { ofLanguage } from '../../src/lib/of-language';

/** An article of the sandbox's help centre: plain text in separate paragraphs. */
export interface Article {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

const en: readonly Article[] = [
  {
    id: 'request',
    title: 'Request a rider',
    paragraphs: [
      'Open Request a rider, enter where the order goes, then fill in the customer, the item and how it is paid.',
      'The delivery fee is shown before you send the request. It is held for 15 minutes.',
    ],
  },
  {
    id: 'offline',
    title: 'No internet connection',
    paragraphs: [
      'You can go on typing. A request that you send without a connection waits on your device and goes out once you are online again, once only.',
      'Orders you have opened before can be read offline, with the age of what is shown.',
    ],
  },
  {
    id: 'cancel',
    title: 'Cancel an order',
    paragraphs: [
      'Open the order and choose Cancel. An order can be cancelled until a rider has accepted it.',
      'A paid order that is cancelled is refunded to the card.',
    ],
  },
  {
    id: 'address',
    title: 'The address is not found',
    paragraphs: [
      'Choose the place on the map, or paste coordinates, a map link or a plus code.',
      'The pin is for the rider, the text for the person: both are kept.',
    ],
  },
  {
    id: 'password',
    title: 'Change your password',
    paragraphs: [
      'Open the menu, then Password and devices. There you also see where you are signed in, and can sign out other devices.',
    ],
  },
];

const km: readonly Article[] = [
  {
    id: 'request',
    title: 'ស្នើអ្នកដឹក',
    paragraphs: [
      'បើក ស្នើអ្នកដឹក បញ្ចូលទីកន្លែងដែលត្រូវដឹកទៅ រួចបំពេញព័ត៌មានអតិថិជន ទំនិញ និងវិធីបង់ប្រាក់។',
      'ថ្លៃដឹកជញ្ជូនត្រូវបានបង្ហាញមុនពេលអ្នកផ្ញើសំណើ ហើយត្រូវបានរក្សាទុក 15 នាទី។',
    ],
  },
  {
    id: 'offline',
    title: 'គ្មានអ៊ីនធឺណិត',
    paragraphs: [
      'អ្នកអាចបន្តវាយបញ្ចូលបាន។ សំណើដែលផ្ញើពេលគ្មានអ៊ីនធឺណិតរង់ចាំនៅលើឧបករណ៍ ហើយចេញទៅតែម្តងគត់ពេលអ្នកភ្ជាប់វិញ។',
      'ការបញ្ជាទិញដែលអ្នកធ្លាប់បើកអាចអានបានពេលគ្មានអ៊ីនធឺណិត។',
    ],
  },
  {
    id: 'cancel',
    title: 'បោះបង់ការបញ្ជាទិញ',
    paragraphs: [
      'បើកការបញ្ជាទិញ រួចជ្រើស បោះបង់។ អាចបោះបង់បានរហូតដល់អ្នកដឹកទទួលយក។',
      'ការបញ្ជាទិញដែលបានបង់ប្រាក់ហើយត្រូវបានសងប្រាក់ទៅកាតវិញ។',
    ],
  },
  {
    id: 'address',
    title: 'រកអាសយដ្ឋានមិនឃើញ',
    paragraphs: [
      'ជ្រើសទីកន្លែងលើផែនទី ឬបិទភ្ជាប់កូអរដោនេ តំណផែនទី ឬ plus code។',
      'ម្ជុលសម្រាប់អ្នកដឹក អត្ថបទសម្រាប់មនុស្ស៖ ទាំងពីរត្រូវបានរក្សាទុក។',
    ],
  },
  {
    id: 'password',
    title: 'ប្តូរពាក្យសម្ងាត់',
    paragraphs: ['បើកម៉ឺនុយ រួច ពាក្យសម្ងាត់ និងឧបករណ៍។ នៅទីនោះអ្នកឃើញកន្លែងដែលអ្នកបានចូល ហើយអាចចេញពីឧបករណ៍ផ្សេង។'],
  },
];

const ar: readonly Article[] = [
  {
    id: 'request',
    title: 'طلب مندوب',
    paragraphs: [
      'افتح «طلب مندوب» وأدخل وجهة الطلب، ثم املأ بيانات العميل والغرض وطريقة الدفع.',
      'تظهر رسوم التوصيل قبل إرسال الطلب، وتبقى ثابتة 15 دقيقة.',
    ],
  },
  {
    id: 'offline',
    title: 'لا يوجد اتصال بالإنترنت',
    paragraphs: [
      'يمكنك متابعة الكتابة. الطلب الذي ترسله دون اتصال ينتظر على جهازك ويُرسَل مرة واحدة فقط عند عودة الاتصال.',
      'يمكن قراءة الطلبات التي فتحتها من قبل دون اتصال، مع بيان عمر ما يُعرض.',
    ],
  },
  {
    id: 'cancel',
    title: 'إلغاء طلب',
    paragraphs: [
      'افتح الطلب واختر «إلغاء». يمكن الإلغاء إلى أن يقبله مندوب.',
      'الطلب المدفوع يُعاد مبلغه إلى البطاقة عند إلغائه.',
    ],
  },
  {
    id: 'address',
    title: 'العنوان غير موجود',
    paragraphs: [
      'اختر المكان على الخريطة، أو الصق إحداثيات أو رابط خريطة أو رمز plus code.',
      'الدبوس للمندوب والنص للشخص، ويُحفظ كلاهما.',
    ],
  },
  {
    id: 'password',
    title: 'تغيير كلمة المرور',
    paragraphs: [
      'افتح القائمة ثم «كلمة المرور والأجهزة». ترى هناك الأجهزة التي سجّلت الدخول منها ويمكنك تسجيل الخروج من غيرها.',
    ],
  },
];

const zh: readonly Article[] = [
  {
    id: 'request',
    title: '叫外送員',
    paragraphs: [
      '開啟「叫外送員」，輸入訂單要送到哪裡，再填寫顧客、商品與付款方式。',
      '送出需求前會顯示外送費，並保留 15 分鐘。',
    ],
  },
  {
    id: 'offline',
    title: '沒有網路連線',
    paragraphs: [
      '您可以繼續輸入。離線時送出的需求會在您的裝置上等候，恢復連線後送出，而且只送出一次。',
      '您開啟過的訂單離線時也能查看，並標示資料的新舊。',
    ],
  },
  {
    id: 'cancel',
    title: '取消訂單',
    paragraphs: ['開啟訂單並選擇「取消訂單」。外送員接單之前都可以取消。', '已付款的訂單取消後，款項會退回卡片。'],
  },
  {
    id: 'address',
    title: '找不到地址',
    paragraphs: ['在地圖上選擇地點，或貼上座標、地圖連結或 Plus Code。', '圖釘給外送員看，文字給人看：兩者都會保留。'],
  },
  {
    id: 'password',
    title: '變更密碼',
    paragraphs: ['開啟選單，再選擇「密碼與裝置」。您也可以在那裡查看登入的裝置，並登出其他裝置。'],
  },
];

const ur: readonly Article[] = [
  {
    id: 'request',
    title: 'رائیڈر منگوانا',
    paragraphs: [
      '”رائیڈر منگوائیں“ کھولیں، لکھیں کہ آرڈر کہاں جانا ہے، پھر گاہک، سامان اور ادائیگی کا طریقہ بھریں۔',
      'درخواست بھیجنے سے پہلے ڈیلیوری فیس دکھائی جاتی ہے۔ یہ 15 منٹ برقرار رہتی ہے۔',
    ],
  },
  {
    id: 'offline',
    title: 'انٹرنیٹ نہیں ہے',
    paragraphs: [
      'آپ لکھنا جاری رکھ سکتے ہیں۔ کنکشن کے بغیر بھیجی گئی درخواست آپ کے آلے پر انتظار کرتی ہے اور آن لائن ہونے پر صرف ایک بار بھیجی جاتی ہے۔',
      'جو آرڈر آپ پہلے کھول چکے ہیں وہ آف لائن پڑھے جا سکتے ہیں، اور لکھا ہوتا ہے کہ معلومات کتنی پرانی ہیں۔',
    ],
  },
  {
    id: 'cancel',
    title: 'آرڈر منسوخ کرنا',
    paragraphs: [
      'آرڈر کھولیں اور ”آرڈر منسوخ کریں“ منتخب کریں۔ رائیڈر کے قبول کرنے تک آرڈر منسوخ ہو سکتا ہے۔',
      'ادا شدہ آرڈر منسوخ ہونے پر رقم کارڈ پر واپس جاتی ہے۔',
    ],
  },
  {
    id: 'address',
    title: 'پتہ نہیں ملتا',
    paragraphs: [
      'نقشے پر جگہ منتخب کریں، یا کوآرڈینیٹس، نقشے کا لنک یا Plus Code پیسٹ کریں۔',
      'پن رائیڈر کے لیے ہے، متن انسان کے لیے: دونوں محفوظ رہتے ہیں۔',
    ],
  },
  {
    id: 'password',
    title: 'پاس ورڈ بدلنا',
    paragraphs: [
      'مینو کھولیں، پھر ”پاس ورڈ اور آلات“۔ وہاں آپ یہ بھی دیکھتے ہیں کہ کہاں سائن ان ہیں، اور دوسرے آلات سائن آؤٹ کر سکتے ہیں۔',
    ],
  },
];

/** What Hong Kong calls otherwise. */
const hongKong: readonly Article[] = [
  {
    id: 'request',
    title: '叫外賣員',
    paragraphs: [
      '開啟「叫外賣員」，輸入訂單要送到哪裡，再填寫顧客、貨品與付款方式。',
      '送出需求前會顯示運費，並保留 15 分鐘。',
    ],
  },
  {
    id: 'offline',
    title: '沒有網絡連線',
    paragraphs: [
      '您可以繼續輸入。離線時送出的需求會在您的裝置上等候，恢復連線後送出，而且只送出一次。',
      '您開啟過的訂單離線時也能查看，並標示資料的新舊。',
    ],
  },
  {
    id: 'cancel',
    title: '取消訂單',
    paragraphs: ['開啟訂單並選擇「取消訂單」。外賣員接單之前都可以取消。', '已付款的訂單取消後，款項會退回信用卡。'],
  },
  {
    id: 'address',
    title: '找不到地址',
    paragraphs: ['在地圖上選擇地點，或貼上座標、地圖連結或 Plus Code。', '圖釘給外賣員看，文字給人看：兩者都會保留。'],
  },
  ...zh.filter(({ id }) => id === 'password'),
];

/** By base language, or a region's own. */
const ARTICLES: Readonly<Record<string, readonly Article[]>> = { en, km, ar, ur, zh, zh_Hant_HK: hongKong };

/** In the language, else in English. */
export function articlesIn(language: string): readonly Article[] {
  return ofLanguage(ARTICLES, language) ?? en;
}

/** Those that contain every searched word, title matches first. */
export function searchArticles(articles: readonly Article[], query: string): readonly Article[] {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const words = plain(query).split(/\s+/u).filter(Boolean).slice(0, 10);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const found = articles.filter(({ title, paragraphs }) => holds([title, ...paragraphs].join(' ')));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
