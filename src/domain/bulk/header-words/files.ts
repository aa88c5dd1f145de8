/* Written by `npm run extract`: every language with a file in this folder. */
import ar from './ar.json' with { type: 'json' };
import ar_BH from './ar_BH.json' with { type: 'json' };
import ar_EG from './ar_EG.json' with { type: 'json' };
import ar_IQ from './ar_IQ.json' with { type: 'json' };
import ar_JO from './ar_JO.json' with { type: 'json' };
import ar_KW from './ar_KW.json' with { type: 'json' };
import ar_OM from './ar_OM.json' with { type: 'json' };
import bg from './bg.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import bs from './bs.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import en_BH from './en_BH.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import hy from './hy.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ka from './ka.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import km from './km.json' with { type: 'json' };
import ky from './ky.json' with { type: 'json' };
import lo from './lo.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import my from './my.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import sl from './sl.json' with { type: 'json' };
import sr_Latn from './sr_Latn.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh_Hant_HK from './zh_Hant_HK.json' with { type: 'json' };
import zh_Hant_TW from './zh_Hant_TW.json' with { type: 'json' };

export const HEADER_WORD_FILES = {
  ar,
  ar_BH,
  ar_EG,
  ar_IQ,
  ar_JO,
  ar_KW,
  ar_OM,
  bg,
  bn,
  bs,
  cs,
  da,
  de,
  el,
  en,
  en_BH,
  es,
  fi,
  fil,
  fr,
  hr,
  hu,
  hy,
  it,
  ja,
  ka,
  kk,
  km,
  ky,
  lo,
  ms,
  my,
  nb,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr_Latn,
  sv,
  th,
  tr,
  uk,
  ur,
  vi,
  zh_Hant_HK,
  zh_Hant_TW,
};
