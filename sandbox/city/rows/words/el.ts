import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const GREEK: CityLanguage = {
  code: 'el',
  streets: {
    kinds:
      '* Street=*, * Avenue=Λεωφόρος *, * Square=Πλατεία *, * Lane=Πάροδος *, * Walk=Πεζόδρομος *, * Passage=Στοά *, * Alley=Δρομάκι *, * Steps=Σκαλάκια *',
    words:
      'Rodon=Ρόδων, Krinon=Κρίνων, Narkisson=Ναρκίσσων, Menexedon=Μενεξέδων, Dafnis=Δάφνης, Elias=Ελιάς, Pefkon=Πεύκων, Kyparission=Κυπαρισσίων, Platanon=Πλατάνων, Akakion=Ακακιών, Portokalion=Πορτοκαλιών, Apollonos=Απόλλωνος, Artemidos=Αρτέμιδος, Iras=Ήρας, Poseidonos=Ποσειδώνος, Dimitros=Δήμητρος, Irakleous=Ηρακλέους, Thiseos=Θησέως, Perseos=Περσέως, Orfeos=Ορφέως, Odysseos=Οδυσσέως, Achilleos=Αχιλλέως, Nestoros=Νέστορος, Omirou=Ομήρου, Isiodou=Ησιόδου, Pindarou=Πινδάρου, Sapfous=Σαπφούς, Aischylou=Αισχύλου, Sofokleous=Σοφοκλέους, Evripidou=Ευριπίδου, Aristofanous=Αριστοφάνους, Sokratous=Σωκράτους, Platonos=Πλάτωνος, Aristotelous=Αριστοτέλους, Pythagora=Πυθαγόρα, Archimidous=Αρχιμήδους, Thoukydidou=Θουκυδίδου, Irodotou=Ηροδότου, Perikleous=Περικλέους, Themistokleous=Θεμιστοκλέους',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Καφενείο *, * Patisserie=Ζαχαροπλαστείο *',
      restaurant: '* Taverna=Ταβέρνα *',
      hotel: '* Hotel=Ξενοδοχείο *',
      pharmacy: '* Pharmacy=Φαρμακείο *',
      school: '* Primary School=Δημοτικό Σχολείο *',
      hospital: '* Clinic=Κλινική *',
      worship: '* Chapel=Παρεκκλήσι *',
      market: '* Market=Αγορά *',
      shop: '* Bakery=Φούρνος *, * Bookshop=Βιβλιοπωλείο *',
    }),
    words:
      'Ilios=Ήλιος, Asteri=Αστέρι, Thalassa=Θάλασσα, Avra=Αύρα, Elia=Ελιά, Dafni=Δάφνη, Ampeli=Αμπέλι, Lemonia=Λεμονιά, Vasilikos=Βασιλικός, Thymari=Θυμάρι, Rigani=Ρίγανη, Delfini=Δελφίνι, Glaros=Γλάρος, Faros=Φάρος, Karavi=Καράβι, Anemos=Άνεμος, Pigi=Πηγή, Mylos=Μύλος, Pergola=Πέργκολα, Olympos=Όλυμπος, Galini=Γαλήνη, Meltemi=Μελτέμι',
  },
};
