import type { CityRow } from '../types';
import { european, numberFirstInEnglish } from './european';
import { GREEK } from './words/el';

export const ATHENS: CityRow = european({
  name: { en: 'Athens', local: 'Αθήνα' },
  language: GREEK,
  house: numberFirstInEnglish,
  rotation: -13,
  northSouth:
    'Konstantinoupoleos Avenue=Λεωφόρος Κωνσταντινουπόλεως, Liosion Street=Λιοσίων, Patision Street=Πατησίων, Ippokratous Street=Ιπποκράτους, Vasilissis Sofias Avenue=Λεωφόρος Βασιλίσσης Σοφίας, Mesogeion Avenue=Λεωφόρος Μεσογείων',
  westEast:
    'Alexandras Avenue=Λεωφόρος Αλεξάνδρας, Panepistimiou Street=Πανεπιστημίου, Ermou Street=Ερμού, Dionysiou Areopagitou Street=Διονυσίου Αρεοπαγίτου, Kallirrois Street=Καλλιρρόης',
  districts:
    'Kolonos=Κολωνός@104 43, Victoria=Βικτώρια@104 33, Kypseli=Κυψέλη@113 62, Gyzi=Γκύζη@114 73, Ampelokipoi=Αμπελόκηποι@115 23, Metaxourgeio=Μεταξουργείο@104 36, Omonoia=Ομόνοια@104 31, Exarcheia=Εξάρχεια@106 81, Neapoli=Νεάπολη@114 71, Lycabettus=Λυκαβηττός@114 71, Gazi=Γκάζι@118 54, Psyrri=Ψυρρή@105 54, Syntagma=Σύνταγμα@105 63, Kolonaki=Κολωνάκι@106 73, Ilisia=Ιλίσια@115 28, Petralona=Πετράλωνα@118 53, Thiseio=Θησείο@118 51, Plaka=Πλάκα@105 58, Koukaki=Κουκάκι@117 41, Pangrati=Παγκράτι@116 33',
  parks:
    'National Garden=Εθνικός Κήπος@Syntagma, Field of Mars=Πεδίον του Άρεως@Victoria, Filopappou Hill=Λόφος Φιλοπάππου@Koukaki',
  landmarks: {
    landmark:
      'Acropolis=Ακρόπολη@Plaka, Parliament=Βουλή των Ελλήνων@Syntagma, Archaeological Museum=Αρχαιολογικό Μουσείο@Exarcheia, Panathenaic Stadium=Παναθηναϊκό Στάδιο@Pangrati, National Library=Εθνική Βιβλιοθήκη@Omonoia',
    worship: 'Metropolitan Cathedral=Μητρόπολη Αθηνών@Plaka',
    market: 'Central Market=Βαρβάκειος Αγορά@Psyrri, Monastiraki Market=Αγορά Μοναστηρακίου@Thiseio',
    hospital: 'Evangelismos Hospital=Νοσοκομείο Ευαγγελισμός@Kolonaki',
  },
  streets:
    'Stadiou Street=Σταδίου, Akadimias Street=Ακαδημίας, Skoufa Street=Σκουφά, Tsakalof Street=Τσακάλωφ, Voukourestiou Street=Βουκουρεστίου, Kanari Street=Κανάρη, Mitropoleos Street=Μητροπόλεως, Voulis Street=Βουλής, Nikis Street=Νίκης, Filellinon Street=Φιλελλήνων, Adrianou Street=Αδριανού, Kydathinaion Street=Κυδαθηναίων, Tripodon Street=Τριπόδων, Aiolou Street=Αιόλου, Athinas Street=Αθηνάς, Sarri Street=Σαρρή, Miaouli Street=Μιαούλη, Karaiskaki Street=Καραϊσκάκη, Acharnon Street=Αχαρνών, Tritis Septemvriou Street=Τρίτης Σεπτεμβρίου, Fokionos Negri Street=Φωκίωνος Νέγρη, Charilaou Trikoupi Street=Χαριλάου Τρικούπη, Mavromichali Street=Μαυρομιχάλη, Zoodochou Pigis Street=Ζωοδόχου Πηγής, Spyrou Merkouri Street=Σπύρου Μερκούρη, Ymittou Street=Υμηττού, Veikou Street=Βεΐκου, Dimitrakopoulou Street=Δημητρακοπούλου, Falirou Street=Φαλήρου, Troon Street=Τρώων, Iera Odos=Ιερά Οδός',
});
