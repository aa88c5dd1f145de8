import type { CityRow } from '../types';
import { european } from './european';
import { CZECH } from './words/cs';

export const PRAGUE: CityRow = european({
  name: { en: 'Prague', local: 'Praha' },
  language: CZECH,
  rotation: 7,
  northSouth: 'Keplerova, Újezd, Smetanovo nábřeží, Spálená, Legerova, Italská, Jana Želivského',
  westEast: 'Rohanské nábřeží, Sokolovská, Národní, Vinohradská, Vršovická',
  water: { kind: 'river', side: 'west', name: 'Vltava' },
  districts:
    'Holešovice@170 00, Josefov@110 00, Karlín@186 00, Libeň@180 00, Vysočany@190 00, Hradčany@118 00, Old Town=Staré Město@110 00, Florenc@186 00, Žižkov@130 00, Jarov@130 00, Lesser Town=Malá Strana@118 00, New Town=Nové Město@120 00, Vinohrady@120 00, Olšany@130 00, Strašnice@100 00, Smíchov@150 00, Výtoň@128 00, Nusle@140 00, Vršovice@101 00, Záběhlice@106 00',
  parks:
    'Petřín Gardens=Petřínské sady@Lesser Town, Letná Park=Letenské sady@Holešovice, Rieger Gardens=Riegrovy sady@Vinohrady',
  landmarks: {
    landmark:
      'Prague Castle=Pražský hrad@Hradčany, Astronomical Clock=Staroměstský orloj@Old Town, National Theatre=Národní divadlo@New Town, National Museum=Národní muzeum@Vinohrady, Main Station=Hlavní nádraží@Florenc',
    worship: 'Church of Our Lady before Týn=Týnský chrám@Old Town, Strahov Monastery=Strahovský klášter@Hradčany',
    market: 'Prague Market=Pražská tržnice@Holešovice',
    hospital: 'General Hospital=Všeobecná nemocnice@New Town',
  },
  streets:
    'Dlouhá, Pařížská, Celetná, Karlova, Husova, Jilská, Rytířská, Havelská, Železná, Melantrichova, Vodičkova, Jindřišská, Štěpánská, Ve Smečkách, Žitná, Ječná, Myslíkova, Jungmannova, Lazarská, Opletalova, Hybernská, Revoluční, Husitská, Seifertova, Mánesova, Slezská, Korunní, Francouzská, Nuselská, Křižíkova, Bělehradská, Nerudova, Lidická',
});
