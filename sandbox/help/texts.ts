import { direction } from '../../src/domain/market/languages';
import { baseLanguage } from '../../src/lib/language-tag';
import { ofLanguage } from '../../src/lib/of-language';

/** The help centre's own texts: for the portal it is another program. */
export interface HelpTexts {
  title: string;
  search: string;
  find: string;
  none: string;
  all: string;
  contact: string;
  contactText: string;
  message: string;
  send: string;
  sent: string;
  empty: string;
  tooMany: string;
  ended: string;
}

const en: HelpTexts = {
  title: 'Help centre',
  search: 'Search the articles',
  find: 'Search',
  none: 'No article found. Try other words, or write to us.',
  all: 'All articles',
  contact: 'Write to us',
  contactText: 'We answer by email, to',
  message: 'Your message',
  send: 'Send message',
  sent: 'Your message is sent. We reply by email.',
  empty: 'Enter your message.',
  tooMany: 'Too many messages. Try again later.',
  ended: 'Your session in the help centre has ended. Close it and open it again.',
};

const km: HelpTexts = {
  title: 'មជ្ឈមណ្ឌលជំនួយ',
  search: 'ស្វែងរកអត្ថបទ',
  find: 'ស្វែងរក',
  none: 'រកមិនឃើញអត្ថបទ។ សាកពាក្យផ្សេង ឬសរសេរមកយើង។',
  all: 'អត្ថបទទាំងអស់',
  contact: 'សរសេរមកយើង',
  contactText: 'យើងឆ្លើយតបតាមអ៊ីមែល ទៅ',
  message: 'សាររបស់អ្នក',
  send: 'ផ្ញើសារ',
  sent: 'សាររបស់អ្នកត្រូវបានផ្ញើ។ យើងឆ្លើយតបតាមអ៊ីមែល។',
  empty: 'បញ្ចូលសាររបស់អ្នក។',
  tooMany: 'សារច្រើនពេក។ សូមសាកល្បងម្តងទៀតពេលក្រោយ។',
  ended: 'វគ្គរបស់អ្នកបានបញ្ចប់។ បិទ រួចបើកវាម្តងទៀត។',
};

const ar: HelpTexts = {
  title: 'مركز المساعدة',
  search: 'ابحث في المقالات',
  find: 'بحث',
  none: 'لم يُعثر على مقال. جرّب كلمات أخرى أو راسلنا.',
  all: 'كل المقالات',
  contact: 'راسلنا',
  contactText: 'نرد بالبريد الإلكتروني إلى',
  message: 'رسالتك',
  send: 'إرسال الرسالة',
  sent: 'أُرسلت رسالتك. سنرد بالبريد الإلكتروني.',
  empty: 'اكتب رسالتك.',
  tooMany: 'رسائل كثيرة جدًا. حاول لاحقًا.',
  ended: 'انتهت جلستك في مركز المساعدة. أغلقه وافتحه من جديد.',
};

const zh: HelpTexts = {
  title: '說明中心',
  search: '搜尋文章',
  find: '搜尋',
  none: '找不到文章。請換個字詞，或寫信給我們。',
  all: '所有文章',
  contact: '寫信給我們',
  contactText: '我們會以電子郵件回覆至',
  message: '您的訊息',
  send: '送出訊息',
  sent: '訊息已送出，我們會以電子郵件回覆。',
  empty: '輸入您的訊息。',
  tooMany: '訊息過多，請稍後再試。',
  ended: '您在說明中心的工作階段已結束。請關閉後重新開啟。',
};

const ur: HelpTexts = {
  title: 'مدد کا مرکز',
  search: 'مضامین تلاش کریں',
  find: 'تلاش',
  none: 'کوئی مضمون نہیں ملا۔ دوسرے الفاظ آزمائیں، یا ہمیں لکھیں۔',
  all: 'تمام مضامین',
  contact: 'ہمیں لکھیں',
  contactText: 'ہم ای میل سے جواب دیتے ہیں، اس پتے پر',
  message: 'آپ کا پیغام',
  send: 'پیغام بھیجیں',
  sent: 'آپ کا پیغام بھیج دیا گیا۔ ہم ای میل سے جواب دیں گے۔',
  empty: 'اپنا پیغام لکھیں۔',
  tooMany: 'بہت زیادہ پیغامات۔ بعد میں دوبارہ کوشش کریں۔',
  ended: 'مدد کے مرکز میں آپ کا سیشن ختم ہو گیا۔ اسے بند کر کے دوبارہ کھولیں۔',
};

/** What Hong Kong calls otherwise. */
const hongKong: HelpTexts = {
  ...zh,
  contactText: '我們會以電郵回覆至',
  sent: '訊息已送出，我們會以電郵回覆。',
  ended: '您在說明中心的登入時段已結束。請關閉後重新開啟。',
};

/** By base language, or a region's own. */
const TEXTS: Readonly<Record<string, HelpTexts>> = { en, km, ar, ur, zh, zh_Hant_HK: hongKong };
/** For pages: the glyphs of Chinese are another script's without it. */
const SCRIPTS: Readonly<Record<string, string>> = { zh: 'zh-Hant' };

/** `ar-KW` as `ar`, where the region has none of its own; English if there is no other. */
export function helpTexts(locale: string): { language: string; direction: 'ltr' | 'rtl'; texts: HelpTexts } {
  const texts = ofLanguage(TEXTS, locale);
  const language = texts === undefined ? 'en' : baseLanguage(locale);
  return { language: SCRIPTS[language] ?? language, direction: direction(language), texts: texts ?? en };
}
