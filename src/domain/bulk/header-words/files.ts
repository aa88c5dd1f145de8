/* Written by `npm run extract`: every language with a file in this folder. */
import ar from './ar.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import km from './km.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };
import zh_Hant_HK from './zh_Hant_HK.json' with { type: 'json' };
import zh_Hant_TW from './zh_Hant_TW.json' with { type: 'json' };

export const HEADER_WORD_FILES = {
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
