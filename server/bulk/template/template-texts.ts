import type { BulkColumn } from '../../../src/domain/bulk/columns';

/**
 * The template's texts in one language; the names of columns, payments and kinds of delivery are those that the reader
 * recognises.
 */
export interface TemplateTexts {
  /** names of the two visible sheets */
  orders: string;
  notes: string;
  /** beside a required column */
  required: string;
  /** the first line of the notes: the purpose of the example */
  intro: string;
  /** `{city}` is the market's */
  example: { address: string; building: string; riderNotes: string; description: string };
  /** one sentence for each column; `{currency}`, `{prefix}` and the city whose clock it has, `{zone}`, are the market's */
  columns: Readonly<Record<BulkColumn, string>>;
}

const en: TemplateTexts = {
  orders: 'Orders',
  notes: 'Notes',
  required: 'Required',
  intro: 'One row is one order. Type over the example in the first row. You may move columns and add your own.',
  example: {
    address: '12 Example Street, {city}',
    building: 'Sunrise Tower',
    riderNotes: 'Call on arrival',
    description: 'Two boxes',
  },
  columns: {
    collectionPoint: 'Where the rider collects: choose from the list, or type the name or ID of the collection point.',
    customerName: 'The name of the person who receives the order.',
    customerPhone: 'With or without {prefix}. The cells hold text, so that zeros at the beginning stay.',
    address: 'Street and house, as you would tell a rider.',
    mapLocation: 'Only if riders can’t find the address: coordinates, a map link or a plus code.',
    unit: 'The number of the flat, room or office.',
    building: 'The name of the building or block.',
    riderNotes: 'What helps the rider to find the door.',
    itemValue: 'What the goods are worth in {currency}. With cash on delivery, the rider collects it.',
    paymentMethod: 'Choose from the list. Empty cells mean the first one.',
    description: 'What is in the parcel.',
    pickupCode: 'What the rider says at the counter to get the order.',
    vatNumber: 'Eight characters, for orders that need it.',
    deliveryType: 'Choose from the list. Empty cells without date and time mean as soon as possible.',
    deliveryDate: 'Year, month and day, such as {date}. For scheduled orders only.',
    deliveryTime: 'Hours and minutes, such as 14:30, in the time of {zone}. For scheduled orders only.',
  },
};

const ar: TemplateTexts = {
  orders: 'الطلبات',
  notes: 'ملاحظات',
  required: 'مطلوب',
  intro: 'كل صف هو طلب واحد. اكتب فوق المثال في الصف الأول. يمكنك نقل الأعمدة وإضافة أعمدتك.',
  example: {
    address: '12 شارع المثال، {city}',
    building: 'برج الشروق',
    riderNotes: 'اتصل عند الوصول',
    description: 'صندوقان',
  },
  columns: {
    collectionPoint: 'مكان استلام المندوب للطلب: اختر من القائمة، أو اكتب اسم نقطة الاستلام أو رمزها.',
    customerName: 'اسم الشخص الذي يستلم الطلب.',
    customerPhone: 'مع {prefix} أو بدونه. الخلايا نصية حتى تبقى الأصفار في البداية.',
    address: 'الشارع والمنزل، كما تصفهما للمندوب.',
    mapLocation: 'فقط إذا تعذّر العثور على العنوان: الإحداثيات أو رابط خريطة أو رمز Plus Code.',
    unit: 'رقم الشقة أو الغرفة أو المكتب.',
    building: 'اسم المبنى أو القطعة.',
    riderNotes: 'ما يساعد المندوب على الوصول إلى الباب.',
    itemValue: 'قيمة البضاعة بعملة {currency}. يحصّلها المندوب عند الدفع نقدًا عند الاستلام.',
    paymentMethod: 'اختر من القائمة. الخلايا الفارغة تعني الخيار الأول.',
    description: 'محتوى الطرد.',
    pickupCode: 'ما يقوله المندوب عند الاستلام للحصول على الطلب.',
    vatNumber: 'ثمانية أحرف أو أرقام، للطلبات التي تحتاجه.',
    deliveryType: 'اختر من القائمة. الخلايا الفارغة بلا تاريخ ووقت تعني في أقرب وقت ممكن.',
    deliveryDate: 'السنة والشهر واليوم، مثل {date}. للطلبات المجدولة فقط.',
    deliveryTime: 'الساعات والدقائق، مثل 14:30، بتوقيت {zone}. للطلبات المجدولة فقط.',
  },
};

const km: TemplateTexts = {
  orders: 'ការបញ្ជាទិញ',
  notes: 'ចំណាំ',
  required: 'ចាំបាច់',
  intro: 'មួយជួរគឺការបញ្ជាទិញមួយ។ សូមសរសេរជំនួសឧទាហរណ៍នៅជួរទីមួយ។ អ្នកអាចប្ដូរទីតាំងជួរឈរ និងបន្ថែមជួរឈររបស់អ្នក។',
  example: {
    address: '12 ផ្លូវឧទាហរណ៍, {city}',
    building: 'អគារថ្ងៃរះ',
    riderNotes: 'សូមទូរសព្ទពេលមកដល់',
    description: 'ប្រអប់ពីរ',
  },
  columns: {
    collectionPoint: 'កន្លែងដែលអ្នកដឹកមកទទួល៖ ជ្រើសពីបញ្ជី ឬសរសេរឈ្មោះ ឬលេខសម្គាល់ចំណុចទទួល។',
    customerName: 'ឈ្មោះអ្នកដែលទទួលទំនិញ។',
    customerPhone: 'មាន ឬគ្មាន {prefix}។ ក្រឡានេះជាអត្ថបទ ដើម្បីឱ្យលេខសូន្យនៅខាងមុខមិនបាត់។',
    address: 'ផ្លូវ និងផ្ទះ ដូចដែលអ្នកប្រាប់អ្នកដឹក។',
    mapLocation: 'បំពេញតែពេលរកអាសយដ្ឋានមិនឃើញ៖ កូអរដោនេ តំណផែនទី ឬ Plus Code។',
    unit: 'លេខបន្ទប់ ឬការិយាល័យ។',
    building: 'ឈ្មោះអគារ ឬប្លុក។',
    riderNotes: 'អ្វីដែលជួយអ្នកដឹករកទ្វារឃើញ។',
    itemValue: 'តម្លៃទំនិញជា {currency}។ បើបង់ប្រាក់ពេលទទួល អ្នកដឹកប្រមូលប្រាក់នេះ។',
    paymentMethod: 'ជ្រើសពីបញ្ជី។ ក្រឡាទទេមានន័យថាជម្រើសទីមួយ។',
    description: 'អ្វីដែលមានក្នុងកញ្ចប់។',
    pickupCode: 'អ្វីដែលអ្នកដឹកប្រាប់នៅបញ្ជរ ដើម្បីទទួលទំនិញ។',
    vatNumber: 'ប្រាំបីតួ សម្រាប់ការបញ្ជាទិញដែលត្រូវការ។',
    deliveryType: 'ជ្រើសពីបញ្ជី។ ក្រឡាទទេដែលគ្មានថ្ងៃ និងម៉ោង មានន័យថាឆាប់បំផុត។',
    deliveryDate: 'ឆ្នាំ ខែ ថ្ងៃ ដូចជា {date}។ សម្រាប់តែការបញ្ជាទិញកំណត់ពេល។',
    deliveryTime: 'ម៉ោង និងនាទី ដូចជា 14:30 តាមម៉ោង {zone}។ សម្រាប់តែការបញ្ជាទិញកំណត់ពេល។',
  },
};

const zh: TemplateTexts = {
  orders: '訂單',
  notes: '說明',
  required: '必填',
  intro: '一列是一筆訂單。請直接覆寫第一列的範例。您可以移動欄位，也可以加入自己的欄位。',
  example: {
    address: '{city}範例路12號',
    building: '日昇大樓',
    riderNotes: '抵達時請來電',
    description: '兩個箱子',
  },
  columns: {
    collectionPoint: '外送員取件的地方：從清單選擇，或輸入取件點的名稱或編號。',
    customerName: '收件的人的姓名。',
    customerPhone: '有無 {prefix} 皆可。儲存格為文字格式，開頭的零會保留。',
    address: '街道與門牌，就像您告訴外送員那樣。',
    mapLocation: '只在找不到地址時填寫：座標、地圖連結或 Plus Code。',
    unit: '樓層、室號或辦公室號碼。',
    building: '大樓或社區的名稱。',
    riderNotes: '有助於外送員找到門口的資訊。',
    itemValue: '商品的價值，以 {currency} 計。貨到付款時，外送員會代收這筆金額。',
    paymentMethod: '從清單選擇。空白的儲存格代表第一個選項。',
    description: '包裹裡的內容。',
    pickupCode: '外送員在櫃檯取件時要說的代碼。',
    vatNumber: '八個字元，需要的訂單才填寫。',
    deliveryType: '從清單選擇。沒有日期與時間的空白儲存格代表盡快。',
    deliveryDate: '年、月、日，例如 {date}。僅適用於預約訂單。',
    deliveryTime: '時與分，例如 14:30，以 {zone} 時間為準。僅適用於預約訂單。',
  },
};

const ur: TemplateTexts = {
  orders: 'آرڈر',
  notes: 'ہدایات',
  required: 'لازمی',
  intro: 'ایک قطار ایک آرڈر ہے۔ پہلی قطار کی مثال پر لکھیں۔ آپ کالم ادھر ادھر کر سکتے ہیں اور اپنے شامل کر سکتے ہیں۔',
  example: {
    address: '12 مثال اسٹریٹ، {city}',
    building: 'سن رائز ٹاور',
    riderNotes: 'پہنچ کر کال کریں',
    description: 'دو ڈبے',
  },
  columns: {
    collectionPoint: 'جہاں سے رائیڈر لے گا: فہرست سے منتخب کریں، یا کلیکشن پوائنٹ کا نام یا ID لکھیں۔',
    customerName: 'آرڈر وصول کرنے والے کا نام۔',
    customerPhone: '{prefix} کے ساتھ یا اس کے بغیر۔ خانوں میں متن ہے تاکہ شروع کے صفر برقرار رہیں۔',
    address: 'گلی اور مکان، جیسے آپ رائیڈر کو بتائیں۔',
    mapLocation: 'صرف تب جب پتہ نہ ملے: کوآرڈینیٹس، نقشے کا لنک یا Plus Code۔',
    unit: 'فلیٹ، کمرے یا دفتر کا نمبر۔',
    building: 'عمارت یا بلاک کا نام۔',
    riderNotes: 'جو رائیڈر کو دروازہ ڈھونڈنے میں مدد دے۔',
    itemValue: 'سامان کی مالیت {currency} میں۔ کیش آن ڈیلیوری میں رائیڈر یہ وصول کرتا ہے۔',
    paymentMethod: 'فہرست سے منتخب کریں۔ خالی خانے کا مطلب پہلا ہے۔',
    description: 'پارسل میں کیا ہے۔',
    pickupCode: 'آرڈر لینے کے لیے رائیڈر کاؤنٹر پر جو کوڈ بتاتا ہے۔',
    vatNumber: 'آٹھ حروف، ان آرڈروں کے لیے جنہیں اس کی ضرورت ہے۔',
    deliveryType: 'فہرست سے منتخب کریں۔ تاریخ اور وقت کے بغیر خالی خانے کا مطلب جلد از جلد ہے۔',
    deliveryDate: 'سال، مہینہ اور دن، جیسے {date}۔ صرف شیڈول شدہ آرڈروں کے لیے۔',
    deliveryTime: 'گھنٹے اور منٹ، جیسے 14:30، {zone} کے وقت میں۔ صرف شیڈول شدہ آرڈروں کے لیے۔',
  },
};

/** What Hong Kong calls otherwise. */
const hongKong: TemplateTexts = {
  ...zh,
  example: { ...zh.example, address: '{city}範例道12號', building: '日昇大廈' },
  columns: {
    ...zh.columns,
    collectionPoint: '外賣員取件的地方：從清單選擇，或輸入取件點的名稱或編號。',
    address: '街道與門牌，就像您告訴外賣員那樣。',
    building: '大廈或屋苑的名稱。',
    riderNotes: '有助外賣員找到門口的資料。',
    itemValue: '貨品的價值，以 {currency} 計。貨到付款時，外賣員會代收這筆金額。',
    pickupCode: '外賣員在櫃位取件時要說的代碼。',
  },
};

/** By base language, or a region's own; a test requires one for every language with known headers. */
export const TEMPLATE_TEXTS: Readonly<Record<string, TemplateTexts>> = { en, ar, km, ur, zh, zh_Hant_HK: hongKong };
export const ENGLISH_TEMPLATE = en;
