/* Written by `npm run extract`: every language with a file in this folder. */
import ar from './ar.json';
import bn from './bn.json';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fil from './fil.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import km from './km.json';
import ms from './ms.json';
import pl from './pl.json';
import pt from './pt.json';
import ro from './ro.json';
import th from './th.json';
import ur from './ur.json';
import zh_Hant_HK from './zh_Hant_HK.json';
import zh_Hant_TW from './zh_Hant_TW.json';

export const SERVER_TEXT_FILES = {
  ar,
  bn,
  de,
  en,
  es,
  fil,
  fr,
  it,
  ja,
  km,
  ms,
  pl,
  pt,
  ro,
  th,
  ur,
  zh_Hant_HK,
  zh_Hant_TW,
};
