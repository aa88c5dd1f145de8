import { direction } from '../../../src/domain/market/languages';
import { ofLanguage } from '../../../src/lib/of-language';
/** The provider's own texts: its pages are on another origin and have no access to the portal's catalogues. */
export interface PageTexts {
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  holder: string;
  save: string;
  errorNumber: string;
  errorExpiry: string;
  errorExpired: string;
  errorCvc: string;
  errorHolder: string;
  insecure: string;
  challengeTitle: string;
  challengeText: string;
  approve: string;
  decline: string;
  answeredTitle: string;
  answeredText: string;
  back: string;
  missingTitle: string;
  missingText: string;
}

const en: PageTexts = {
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'Month and year, such as 08/29',
  cvc: 'Security code',
  cvcHint: '3 digits on the back, 4 on the front of American Express',
  holder: 'Name on card',
  save: 'Save this card for next time',
  errorNumber: 'Check the card number.',
  errorExpiry: 'Enter month and year, such as 08/29.',
  errorExpired: 'This card has expired.',
  errorCvc: 'Check the security code.',
  errorHolder: 'Enter the name on the card.',
  insecure: 'Cards can only be entered over https. Nothing was sent.',
  challengeTitle: 'Confirm your payment',
  challengeText: 'The sandbox bank asks whether this payment is yours.',
  approve: 'Approve',
  decline: 'Decline',
  answeredTitle: 'Already answered',
  answeredText: 'This payment has been answered, or took too long.',
  back: 'Back to the order',
  missingTitle: 'No such payment',
  missingText: 'This address is not one of ours. Nothing was charged.',
};

const km: PageTexts = {
  number: 'លេខកាត',
  expiry: 'កាលបរិច្ឆេទផុតកំណត់',
  expiryHint: 'ខែ និងឆ្នាំ ដូចជា 08/29',
  cvc: 'លេខកូដសុវត្ថិភាព',
  cvcHint: 'លេខ 3 ខ្ទង់នៅខាងក្រោយកាត ឬ 4 ខ្ទង់នៅខាងមុខ American Express',
  holder: 'ឈ្មោះលើកាត',
  save: 'រក្សាទុកកាតនេះសម្រាប់លើកក្រោយ',
  errorNumber: 'សូមពិនិត្យលេខកាត។',
  errorExpiry: 'សូមបញ្ចូលខែ និងឆ្នាំ ដូចជា 08/29។',
  errorExpired: 'កាតនេះផុតកំណត់ហើយ។',
  errorCvc: 'សូមពិនិត្យលេខកូដសុវត្ថិភាព។',
  errorHolder: 'សូមបញ្ចូលឈ្មោះលើកាត។',
  insecure: 'អាចបញ្ចូលកាតបានតែតាម https ប៉ុណ្ណោះ។ មិនមានអ្វីត្រូវបានផ្ញើទេ។',
  challengeTitle: 'បញ្ជាក់ការទូទាត់របស់អ្នក',
  challengeText: 'ធនាគារសាកល្បងសួរថា តើការទូទាត់នេះជារបស់អ្នកឬទេ។',
  approve: 'យល់ព្រម',
  decline: 'បដិសេធ',
  answeredTitle: 'បានឆ្លើយរួចហើយ',
  answeredText: 'ការទូទាត់នេះត្រូវបានឆ្លើយរួច ឬចំណាយពេលយូរពេក។',
  back: 'ត្រឡប់ទៅការបញ្ជាទិញ',
  missingTitle: 'មិនមានការទូទាត់នេះទេ',
  missingText: 'អាសយដ្ឋាននេះមិនមែនជារបស់យើងទេ។ មិនមានការគិតប្រាក់ទេ។',
};

const zhHant: PageTexts = {
  number: '卡號',
  expiry: '到期日',
  expiryHint: '月份和年份，例如 08/29',
  cvc: '安全碼',
  cvcHint: '卡片背面 3 碼；美國運通卡為正面 4 碼',
  holder: '持卡人姓名',
  save: '儲存此卡供下次使用',
  errorNumber: '請檢查卡號。',
  errorExpiry: '請輸入月份和年份，例如 08/29。',
  errorExpired: '此卡已過期。',
  errorCvc: '請檢查安全碼。',
  errorHolder: '請輸入持卡人姓名。',
  insecure: '只能透過 https 輸入卡片資料。未送出任何資料。',
  challengeTitle: '確認付款',
  challengeText: '測試銀行詢問這筆付款是否為您本人操作。',
  approve: '同意',
  decline: '拒絕',
  answeredTitle: '已回覆',
  answeredText: '這筆付款已回覆，或已逾時。',
  back: '返回訂單',
  missingTitle: '找不到這筆付款',
  missingText: '此網址不屬於我們。未收取任何費用。',
};

const hongKong: PageTexts = {
  ...zhHant,
  cvcHint: '卡背面的 3 位數字；美國運通卡為正面的 4 位數字',
  holder: '卡上姓名',
  save: '儲存此卡，下次使用',
  errorHolder: '請輸入卡上姓名。',
  insecure: '只可經 https 輸入卡資料。並無送出任何資料。',
  challengeText: '測試銀行查詢這項付款是否由你本人作出。',
  approve: '批准',
  answeredText: '這項付款已回覆，或已逾時。',
  missingTitle: '找不到這項付款',
};

const ar: PageTexts = {
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'الشهر والسنة، مثل 08/29',
  cvc: 'رمز الأمان',
  cvcHint: '3 أرقام على ظهر البطاقة، أو 4 على وجه بطاقة American Express',
  holder: 'الاسم على البطاقة',
  save: 'حفظ هذه البطاقة للمرة القادمة',
  errorNumber: 'تحقق من رقم البطاقة.',
  errorExpiry: 'أدخل الشهر والسنة، مثل 08/29.',
  errorExpired: 'انتهت صلاحية هذه البطاقة.',
  errorCvc: 'تحقق من رمز الأمان.',
  errorHolder: 'أدخل الاسم المكتوب على البطاقة.',
  insecure: 'لا يمكن إدخال البطاقات إلا عبر https. لم يُرسل شيء.',
  challengeTitle: 'تأكيد الدفع',
  challengeText: 'يسأل البنك التجريبي إن كانت هذه الدفعة لك.',
  approve: 'موافقة',
  decline: 'رفض',
  answeredTitle: 'تم الرد مسبقًا',
  answeredText: 'تم الرد على هذه الدفعة أو انتهت مهلتها.',
  back: 'العودة إلى الطلب',
  missingTitle: 'لا توجد دفعة كهذه',
  missingText: 'هذا العنوان ليس من عناويننا. لم يُخصم شيء.',
};

const ur: PageTexts = {
  number: 'کارڈ نمبر',
  expiry: 'میعاد ختم ہونے کی تاریخ',
  expiryHint: 'مہینہ اور سال، جیسے 08/29',
  cvc: 'سیکیورٹی کوڈ',
  cvcHint: 'کارڈ کی پشت پر 3 ہندسے، American Express کے سامنے 4',
  holder: 'کارڈ پر نام',
  save: 'اگلی بار کے لیے یہ کارڈ محفوظ کریں',
  errorNumber: 'کارڈ نمبر چیک کریں۔',
  errorExpiry: 'مہینہ اور سال درج کریں، جیسے 08/29۔',
  errorExpired: 'اس کارڈ کی میعاد ختم ہو چکی ہے۔',
  errorCvc: 'سیکیورٹی کوڈ چیک کریں۔',
  errorHolder: 'کارڈ پر لکھا نام درج کریں۔',
  insecure: 'کارڈ صرف https پر درج کیے جا سکتے ہیں۔ کچھ نہیں بھیجا گیا۔',
  challengeTitle: 'اپنی ادائیگی کی تصدیق کریں',
  challengeText: 'آزمائشی بینک پوچھتا ہے کہ کیا یہ ادائیگی آپ کی ہے۔',
  approve: 'منظور کریں',
  decline: 'مسترد کریں',
  answeredTitle: 'جواب دیا جا چکا ہے',
  answeredText: 'اس ادائیگی کا جواب دیا جا چکا ہے، یا بہت دیر ہو گئی۔',
  back: 'آرڈر پر واپس جائیں',
  missingTitle: 'ایسی کوئی ادائیگی نہیں',
  missingText: 'یہ پتہ ہمارا نہیں ہے۔ کوئی رقم نہیں لی گئی۔',
};

/** By base language, or a region's own. */
const TEXTS: Readonly<Record<string, { lang: string; texts: PageTexts }>> = {
  km: { lang: 'km', texts: km },
  zh: { lang: 'zh-Hant', texts: zhHant },
  zh_Hant_HK: { lang: 'zh-Hant-HK', texts: hongKong },
  ar: { lang: 'ar', texts: ar },
  ur: { lang: 'ur', texts: ur },
};

/** The texts of a language by its tag (`km`, `zh_Hant_TW`, `ar-KW`); English for every other. */
export function pageTexts(tag: string): { lang: string; dir: 'ltr' | 'rtl'; texts: PageTexts } {
  const { lang, texts } = ofLanguage(TEXTS, tag) ?? { lang: 'en', texts: en };
  return { lang, dir: direction(lang), texts };
}
