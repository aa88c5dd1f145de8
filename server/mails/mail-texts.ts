import type { MailTexts } from './mail-text';
import { ar } from './texts-ar';
import { en } from './texts-en';
import { km } from './texts-km';
import { ur } from './texts-ur';
import { zh } from './texts-zh';
import { hongKong } from './texts-zh-hk';

/** By language tag. */
export const MAIL_TEXTS: Readonly<Record<string, MailTexts>> = { en, km, ar, ur, zh_Hant_TW: zh, zh_Hant_HK: hongKong };
