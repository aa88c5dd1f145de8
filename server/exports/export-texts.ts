import { ofLanguage } from '../../src/lib/of-language';

/** What only exports say, in one language; they are read without the portal. */
export interface ExportTexts {
  /** names of the sheets, and what a mail says is attached */
  kinds: Readonly<Record<'orders' | 'transactions', string>>;
  columns: Readonly<Record<ExportColumn, string>>;
  /** beside the number of orders, in the last row */
  total: string;
  cardPayments: Readonly<Record<string, string>>;
  /** `{kind}`, `{period}`, `{rows}`, `{zone}` and `{filters}` are filled in */
  mail: { subject: string; text: string; only: string };
}

export type ExportColumn =
  | 'id'
  | 'code'
  | 'outlet'
  | 'outletId'
  | 'status'
  | 'placed'
  | 'scheduled'
  | 'collectedAt'
  | 'finished'
  | 'zone'
  | 'customer'
  | 'phone'
  | 'address'
  | 'notes'
  | 'details'
  | 'payment'
  | 'itemValue'
  | 'fee'
  | 'voucher'
  | 'currency'
  | 'rider'
  | 'pickupCode'
  | 'vatNumber'
  | 'cancelReason'
  | 'cardPayment'
  | 'discount'
  | 'total'
  | 'charged'
  | 'collected'
  | 'tax'
  | 'taxInFee'
  | 'cashSurcharge';

const en: ExportTexts = {
  kinds: { orders: 'Orders', transactions: 'Transactions' },
  columns: {
    id: 'Order ID',
    code: 'Short code',
    outlet: 'Outlet',
    outletId: 'Outlet ID',
    status: 'Status',
    placed: 'Placed at',
    scheduled: 'Scheduled for',
    collectedAt: 'Collected at',
    finished: 'Finished at',
    zone: 'Time zone',
    customer: 'Customer',
    phone: 'Customer phone',
    address: 'Delivery address',
    notes: 'Notes to rider',
    details: 'Order details',
    payment: 'Payment method',
    itemValue: 'Item value',
    fee: 'Delivery fee',
    voucher: 'Voucher',
    currency: 'Currency',
    rider: 'Rider',
    pickupCode: 'Pickup code',
    vatNumber: 'VAT number',
    cancelReason: 'Cancel reason',
    cardPayment: 'Card payment',
    discount: 'Total discount',
    total: 'Total amount',
    charged: 'Fee charged',
    collected: 'Cash collected',
    tax: 'Tax',
    taxInFee: 'Tax in fee',
    cashSurcharge: 'Cash surcharge in fee',
  },
  total: 'Total',
  cardPayments: { PAID: 'Paid', REFUNDED: 'Refunded' },
  mail: {
    subject: '{kind}, {period}',
    text: 'The file for {period} is attached. Rows: {rows}. Times in {zone}.',
    only: 'Only: {filters}',
  },
};

const km: ExportTexts = {
  kinds: { orders: 'ការបញ្ជាទិញ', transactions: 'ប្រតិបត្តិការ' },
  columns: {
    id: 'លេខការបញ្ជាទិញ',
    code: 'លេខកូដខ្លី',
    outlet: 'សាខា',
    outletId: 'លេខសម្គាល់សាខា',
    status: 'ស្ថានភាព',
    placed: 'បានបញ្ជាទិញនៅ',
    scheduled: 'កំណត់ពេលសម្រាប់',
    collectedAt: 'បានយកនៅ',
    finished: 'បានបញ្ចប់នៅ',
    zone: 'តំបន់ពេលវេលា',
    customer: 'អតិថិជន',
    phone: 'លេខទូរសព្ទអតិថិជន',
    address: 'អាសយដ្ឋានដឹកជញ្ជូន',
    notes: 'កំណត់ចំណាំសម្រាប់អ្នកដឹក',
    details: 'ព័ត៌មានលម្អិតនៃការបញ្ជាទិញ',
    payment: 'វិធីបង់ប្រាក់',
    itemValue: 'តម្លៃទំនិញ',
    fee: 'ថ្លៃដឹក',
    voucher: 'ប័ណ្ណបញ្ចុះតម្លៃ',
    currency: 'រូបិយប័ណ្ណ',
    rider: 'អ្នកដឹក',
    pickupCode: 'លេខកូដយកទំនិញ',
    vatNumber: 'លេខ VAT',
    cancelReason: 'មូលហេតុបោះបង់',
    cardPayment: 'ការបង់ដោយកាត',
    discount: 'បញ្ចុះតម្លៃសរុប',
    total: 'ចំនួនសរុប',
    charged: 'ថ្លៃដែលបានគិត',
    collected: 'សាច់ប្រាក់ដែលប្រមូលបាន',
    tax: 'ពន្ធ',
    taxInFee: 'ពន្ធក្នុងថ្លៃសេវា',
    cashSurcharge: 'ថ្លៃបន្ថែមសម្រាប់សាច់ប្រាក់ក្នុងថ្លៃដឹក',
  },
  total: 'សរុប',
  cardPayments: { PAID: 'បានបង់', REFUNDED: 'បានសងវិញ' },
  mail: {
    subject: '{kind}, {period}',
    text: 'ឯកសារសម្រាប់ {period} ត្រូវបានភ្ជាប់មកជាមួយ។ ចំនួនជួរ៖ {rows}។ ពេលវេលាតាម {zone}។',
    only: 'តែ៖ {filters}',
  },
};

const ar: ExportTexts = {
  kinds: { orders: 'الطلبات', transactions: 'المعاملات' },
  columns: {
    id: 'رقم الطلب',
    code: 'الرمز القصير',
    outlet: 'الفرع',
    outletId: 'معرّف الفرع',
    status: 'الحالة',
    placed: 'وقت الطلب',
    scheduled: 'مجدول لـ',
    collectedAt: 'وقت الاستلام',
    finished: 'وقت الانتهاء',
    zone: 'المنطقة الزمنية',
    customer: 'العميل',
    phone: 'هاتف العميل',
    address: 'عنوان التوصيل',
    notes: 'ملاحظات للمندوب',
    details: 'تفاصيل الطلب',
    payment: 'طريقة الدفع',
    itemValue: 'قيمة السلعة',
    fee: 'رسوم التوصيل',
    voucher: 'القسيمة',
    currency: 'العملة',
    rider: 'المندوب',
    pickupCode: 'رمز الاستلام',
    vatNumber: 'الرقم الضريبي',
    cancelReason: 'سبب الإلغاء',
    cardPayment: 'الدفع بالبطاقة',
    discount: 'إجمالي الخصم',
    total: 'المبلغ الإجمالي',
    charged: 'الرسوم المحتسبة',
    collected: 'النقد المحصَّل',
    tax: 'الضريبة',
    taxInFee: 'الضريبة ضمن الرسوم',
    cashSurcharge: 'رسم الدفع نقدًا ضمن الرسوم',
  },
  total: 'الإجمالي',
  cardPayments: { PAID: 'مدفوع', REFUNDED: 'مسترد' },
  mail: {
    subject: '{kind}، {period}',
    text: 'الملف الخاص بـ {period} مرفق. عدد الصفوف: {rows}. الأوقات بتوقيت {zone}.',
    only: 'فقط: {filters}',
  },
};

const zh: ExportTexts = {
  kinds: { orders: '訂單', transactions: '交易' },
  columns: {
    id: '訂單編號',
    code: '短碼',
    outlet: '分店',
    outletId: '分店編號',
    status: '狀態',
    placed: '下單時間',
    scheduled: '預約時間',
    collectedAt: '取件時間',
    finished: '結束時間',
    zone: '時區',
    customer: '顧客',
    phone: '顧客電話',
    address: '送達地址',
    notes: '給外送員的備註',
    details: '訂單內容',
    payment: '付款方式',
    itemValue: '商品金額',
    fee: '外送費',
    voucher: '優惠券',
    currency: '幣別',
    rider: '外送員',
    pickupCode: '取件碼',
    vatNumber: '統一編號',
    cancelReason: '取消原因',
    cardPayment: '刷卡付款',
    discount: '折扣總額',
    total: '總金額',
    charged: '已收費用',
    collected: '已收現金',
    tax: '稅別',
    taxInFee: '費用內含稅額',
    cashSurcharge: '外送費內含付現加收費用',
  },
  total: '合計',
  cardPayments: { PAID: '已付款', REFUNDED: '已退款' },
  mail: {
    subject: '{kind}，{period}',
    text: '附件為 {period} 的檔案。列數：{rows}。時間以 {zone} 為準。',
    only: '僅限：{filters}',
  },
};

const ur: ExportTexts = {
  kinds: { orders: 'آرڈر', transactions: 'لین دین' },
  columns: {
    id: 'آرڈر ID',
    code: 'مختصر کوڈ',
    outlet: 'آؤٹ لیٹ',
    outletId: 'آؤٹ لیٹ ID',
    status: 'حالت',
    placed: 'آرڈر کا وقت',
    scheduled: 'شیڈول شدہ وقت',
    collectedAt: 'پک اپ کا وقت',
    finished: 'مکمل ہونے کا وقت',
    zone: 'ٹائم زون',
    customer: 'گاہک',
    phone: 'گاہک کا فون',
    address: 'ڈیلیوری کا پتہ',
    notes: 'رائیڈر کے لیے نوٹس',
    details: 'آرڈر کی تفصیل',
    payment: 'ادائیگی کا طریقہ',
    itemValue: 'سامان کی قیمت',
    fee: 'ڈیلیوری فیس',
    voucher: 'واؤچر',
    currency: 'کرنسی',
    rider: 'رائیڈر',
    pickupCode: 'پک اپ کوڈ',
    vatNumber: 'VAT نمبر',
    cancelReason: 'منسوخی کی وجہ',
    cardPayment: 'کارڈ سے ادائیگی',
    discount: 'کل رعایت',
    total: 'کل رقم',
    charged: 'لی گئی فیس',
    collected: 'وصول شدہ نقد',
    tax: 'ٹیکس',
    taxInFee: 'فیس میں شامل ٹیکس',
    cashSurcharge: 'فیس میں شامل نقد ادائیگی کا اضافی چارج',
  },
  total: 'کل',
  cardPayments: { PAID: 'ادا شدہ', REFUNDED: 'رقم واپس' },
  mail: {
    subject: '{kind}، {period}',
    text: '{period} کی فائل منسلک ہے۔ قطاریں: {rows}۔ اوقات {zone} کے ہیں۔',
    only: 'صرف: {filters}',
  },
};

/** What Hong Kong calls otherwise. */
const hongKong: ExportTexts = {
  ...zh,
  columns: {
    ...zh.columns,
    notes: '給外賣員的備註',
    fee: '運費',
    currency: '貨幣',
    rider: '外賣員',
    vatNumber: '增值稅編號',
    cardPayment: '信用卡付款',
    cashSurcharge: '運費內含付現附加費',
  },
};

/** By base language, or a region's own. */
const TEXTS: Readonly<Record<string, ExportTexts>> = { en, km, ar, ur, zh, zh_Hant_HK: hongKong };

export function exportTexts(language: string): ExportTexts {
  return ofLanguage(TEXTS, language) ?? en;
}
