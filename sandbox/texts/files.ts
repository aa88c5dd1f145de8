/* Written by `npm run extract`: every language with a file in this folder. */
import ar from './ar.json';
import en from './en.json';
import km from './km.json';
import ur from './ur.json';
import zh_Hant_HK from './zh_Hant_HK.json';
import zh_Hant_TW from './zh_Hant_TW.json';

export const SANDBOX_TEXT_FILES = {
  ar,
  en,
  km,
  ur,
  zh_Hant_HK,
  zh_Hant_TW,
};
