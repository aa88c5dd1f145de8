import type { CityRow } from '../types';
import { european, numberFirstInEnglish } from './european';
import { GREEK } from './words/el';

export const NICOSIA: CityRow = european({
  name: { en: 'Nicosia', local: 'Λευκωσία' },
  language: GREEK,
  house: numberFirstInEnglish,
  rotation: 9,
  northSouth:
    'Agiou Pavlou Street=Αγίου Παύλου, Markou Drakou Avenue=Λεωφόρος Μάρκου Δράκου, Evagorou Avenue=Λεωφόρος Ευαγόρου, Makarios Avenue=Λεωφόρος Μακαρίου, Kennedy Avenue=Λεωφόρος Κένεντι, Larnakos Avenue=Λεωφόρος Λάρνακος',
  westEast:
    'Nikiforou Foka Street=Νικηφόρου Φωκά, Stasinou Avenue=Λεωφόρος Στασίνου, Digeni Akrita Avenue=Λεωφόρος Διγενή Ακρίτα, Kyriakou Matsi Avenue=Λεωφόρος Κυριάκου Μάτση, Athalassas Avenue=Λεωφόρος Αθαλάσσας',
  districts:
    'Agios Dometios=Άγιος Δομέτιος@2364, Ledra=Λήδρα@1011, Phaneromeni=Φανερωμένη@1011, Chrysaliniotissa=Χρυσαλινιώτισσα@1010, Kaimakli=Καϊμακλί@1021, Agios Pavlos=Άγιος Παύλος@1107, Agios Andreas=Άγιος Ανδρέας@1106, Old Town=Παλιά Πόλη@1016, Taktakalas=Τακτακαλάς@1017, Pallouriotissa=Παλλουριώτισσα@1040, Engomi=Έγκωμη@2410, Agioi Omologites=Άγιοι Ομολογητές@1080, City Centre=Κέντρο@1066, Lykavitos=Λυκαβητός@1055, Aglantzia=Αγλαντζιά@2101, Makedonitissa=Μακεδονίτισσα@2417, Parissinos=Παρισινός@2061, Acropolis=Ακρόπολη@2000, Strovolos=Στρόβολος@2018, Dasoupoli=Δασούπολη@2024',
  parks:
    'Municipal Garden=Δημοτικός Κήπος@Agios Andreas, Athalassa Park=Πάρκο Αθαλάσσας@Aglantzia, Acropolis Park=Πάρκο Ακρόπολης@Acropolis',
  landmarks: {
    landmark:
      'Famagusta Gate=Πύλη Αμμοχώστου@Chrysaliniotissa, Cyprus Museum=Κυπριακό Μουσείο@Agios Andreas, Town Hall=Δημαρχείο@Old Town, Liberty Monument=Μνημείο Ελευθερίας@Taktakalas, Municipal Theatre=Δημοτικό Θέατρο@Agios Andreas',
    worship: 'Phaneromeni Church=Εκκλησία Φανερωμένης@Phaneromeni',
    market: 'Old Market=Παλιά Αγορά@Old Town',
    hospital: 'General Hospital=Γενικό Νοσοκομείο@Strovolos',
  },
  streets:
    'Ledras Street=Λήδρας, Onasagorou Street=Ονασαγόρου, Trikoupi Street=Τρικούπη, Rigainis Street=Ρηγαίνης, Arsinois Street=Αρσινόης, Nikokleous Street=Νικοκλέους, Lefkonos Street=Λεύκωνος, Ippokratous Street=Ιπποκράτους, Stasandrou Street=Στασάνδρου, Themistokli Dervi Street=Θεμιστοκλή Δέρβη, Mnasiadou Street=Μνασιάδου, Prodromou Street=Προδρόμου, Agiou Prokopiou Street=Αγίου Προκοπίου, Gladstonos Street=Γλάδστωνος, Ifigeneias Street=Ιφιγενείας, Ammochostou Street=Αμμοχώστου, Ermou Street=Ερμού, Axiotheas Street=Αξιοθέας, Pentadaktylou Street=Πενταδακτύλου, Troodous Street=Τροόδους, Keryneias Street=Κερύνειας, Salaminos Street=Σαλαμίνος, Kantaras Street=Καντάρας, Machaira Street=Μαχαιρά, Stavrovouniou Street=Σταυροβουνίου, Kykkou Street=Κύκκου, Akamantos Street=Ακάμαντος',
});
