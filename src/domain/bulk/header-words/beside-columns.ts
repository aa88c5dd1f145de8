/**
 * Headers of columns that are no column of an order by themselves, in all languages: pieces of an address or a name, the
 * currency of the amounts, how many pieces there are, and how far an order is.
 */
export const BESIDE_COLUMNS = {
  addressPart: [
    ...[
      'House no',
      'House number',
      'House',
      'Home no',
      'Street',
      'Street no',
      'Street name',
      'Road',
      'Lane',
      'Village',
    ],
    ...[
      'Sangkat',
      'Commune',
      'Khan',
      'Quarter',
      'Ward',
      'District',
      'City',
      'Town',
      'Province',
      'State',
      'Area',
      'Region',
    ],
    ...[
      'Suburb',
      'Township',
      'Governorate',
      'Postcode',
      'Postal code',
      'Zip',
      'Zip code',
      'Address 2',
      'Address line 2',
    ],
    ...['Shipping city', 'Shipping address 2', 'Shipping zip', 'Shipping province', 'Block', 'Avenue', 'Jadda'],
    ...['លេខផ្ទះ', 'ផ្ទះលេខ', 'ផ្លូវ', 'ភូមិ', 'សង្កាត់', 'ឃុំ', 'ខណ្ឌ', 'ស្រុក', 'ក្រុង', 'ខេត្ត', 'រាជធានី', 'ទីក្រុង'],
    ...[
      'المنطقة',
      'القطعة',
      'الشارع',
      'الجادة',
      'المنزل',
      'رقم المنزل',
      'المدينة',
      'المحافظة',
      'الحي',
      'الرمز البريدي',
    ],
    ...['مکان نمبر', 'گلی', 'محلہ', 'علاقہ', 'شہر', 'ضلع', 'صوبہ', 'پوسٹ کوڈ', 'بلاک'],
    ...[
      '縣市',
      '城市',
      '鄉鎮市區',
      '區',
      '区',
      '市',
      '縣',
      '省',
      '路',
      '街道',
      '郵遞區號',
      '邮编',
      '門牌',
      '门牌号',
      '號',
      '巷弄',
    ],
  ],
  firstName: ['First name', 'Given name', 'Forename', 'Shipping first name', 'នាមខ្លួន', 'الاسم الأول', '名'],
  lastName: ['Last name', 'Surname', 'Family name', 'Shipping last name', 'នាមត្រកូល', 'اسم العائلة', 'الكنية', '姓'],
  currency: ['Currency', 'Currency code', 'រូបិយប័ណ្ណ', 'العملة', 'عملة', 'کرنسی', '幣別', '幣種', '貨幣', '货币', '币种'],
  quantity: [
    ...['Qty', 'Quantity', 'Pcs', 'Pieces', 'No of items', 'Number of items', 'Count', 'Units', 'Item qty'],
    ...['ចំនួន', 'បរិមាណ', 'الكمية', 'كمية', 'العدد', 'عدد', 'تعداد', 'مقدار', '數量', '数量', '件數', '件数'],
  ],
  orderStatus: [
    ...['Status', 'Order status', 'Delivery status', 'Fulfillment status', 'ស្ថានភាព', 'الحالة', 'حالة الطلب', 'حالت'],
    ...['狀態', '状态', '訂單狀態', '订单状态'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BesideColumn = keyof typeof BESIDE_COLUMNS;

/** Names that other columns have as well: one beside a stronger name of the same column is not the one that is meant. */
export const WEAK_NAMES = [
  ...[
    'Price',
    'Unit price',
    'WhatsApp',
    'WhatsApp number',
    'Location',
    'Street',
    'Contact',
    'Contact no',
    'Contact number',
    'Order',
  ],
  ...['Order number', 'Order no', 'Order ID', 'Reference', 'Reference number', 'Ref', 'Invoice', 'Invoice number'],
  ...[
    'Invoice no',
    'Remark',
    'Remarks',
    'Comment',
    'Comments',
    'Day',
    'Vendor',
    'Store',
    'Item',
    'Items',
    'Contact person',
  ],
  ...['តម្លៃ', 'លេខ', 'ទីតាំង', 'ផ្លូវ', 'លេខបញ្ជាទិញ', 'السعر', 'الموقع', 'الشارع', 'واتساب', 'رقم الطلب'],
  ...[
    'قیمت',
    'واٹس ایپ',
    'آرڈر نمبر',
    '單價',
    '單號',
    '訂單編號',
    '编号',
    'Outlet',
    'Map',
    'Address 1',
    'Address line 1',
  ],
];

/** Of a sales book: the day of the sale, unless it lies ahead. */
export const DAY_NAMES = [
  ...['Date', 'Day', 'កាលបរិច្ឆេទ', 'ថ្ងៃខែ', 'ថ្ងៃ', 'التاريخ', 'تاريخ', 'اليوم', 'تاریخ', 'دن', '日期', '日'],
];

/** In a column that asks something, such as "Paid?". */
export const YES_WORDS = [
  'yes',
  'y',
  'true',
  '1',
  'ok',
  '✓',
  '✔',
  '☑',
  'បាទ',
  'ចាស',
  'នៅ',
  'نعم',
  'ہاں',
  'جی',
  '是',
  '有',
];
export const NO_WORDS = ['no', 'n', 'false', '0', '✗', '✘', '✕', '-', 'ទេ', 'لا', 'نہیں', '否', '沒有', '没有', '未'];

/** Of a column that says how far an order is: nobody has to be sent any more. */
export const DONE = [
  ...[
    'Cancelled',
    'Canceled',
    'Delivered',
    'Completed',
    'Complete',
    'Done',
    'Fulfilled',
    'Returned',
    'Refunded',
    'Void',
  ],
  ...['Voided', 'Failed', 'Rejected', 'Closed', 'បានលុបចោល', 'បោះបង់', 'បានដឹក', 'បានដឹករួច', 'រួចរាល់', 'ملغي', 'ملغى'],
  ...[
    'تم التوصيل',
    'مكتمل',
    'منسوخ',
    'ڈیلیور شدہ',
    'مکمل',
    '已取消',
    '已送達',
    '已送达',
    '已完成',
    '取消',
    '完成',
    '已退款',
  ],
];

/** The first word of a row with sums. */
export const TOTALS = [
  ...['Total', 'Totals', 'Grand total', 'Subtotal', 'Sub total', 'Sum', 'Total amount', 'សរុប', 'សរុបរួម', 'ទឹកប្រាក់សរុប'],
  ...[
    'الإجمالي',
    'إجمالي',
    'المجموع',
    'مجموع',
    'الإجمالي الكلي',
    'کل',
    'کل رقم',
    'میزان',
    '合計',
    '合计',
    '總計',
    '总计',
    '小計',
    '小计',
  ],
];

/** What lists have below their orders, with an amount that is no order's own. */
export const BOOKKEEPING = [
  ...['Cash', 'Cash sales', 'Cash in hand', 'Sales', 'Net', 'Net sales', 'Balance', 'Change', 'Expenses', 'Profit'],
  ...['Paid', 'Unpaid', 'Bank', 'Bank transfer', 'Card', 'Deposit', 'Discount', 'Tax', 'VAT', 'Service charge'],
  ...['Delivery', 'Delivery fee', 'Delivery fees', 'Shipping', 'Shipping fee', 'Rider', 'Rider fee', 'Fee', 'Fees'],
  ...['សាច់ប្រាក់', 'ថ្លៃដឹក', 'ថ្លៃដឹកជញ្ជូន', 'បញ្ចុះតម្លៃ', 'ពន្ធ', 'ចំណាយ', 'នៅសល់', 'ចំណូល'],
  ...['نقدا', 'نقد', 'رسوم التوصيل', 'التوصيل', 'خصم', 'ضريبة', 'الرصيد', 'مصاريف', 'المبيعات'],
  ...['نقد رقم', 'کیش', 'ڈیلیوری', 'ڈیلیوری چارجز', 'رعایت', 'ٹیکس', 'بقایا', 'اخراجات'],
  ...['現金', '现金', '運費', '运费', '折扣', '稅', '税', '稅金', '餘額', '余额', '支出', '營業額', '营业额'],
];
