import type { CityRow } from '../types';
import { european } from './european';
import { GERMAN } from './words/de';

export const VIENNA: CityRow = european({
  name: { en: 'Vienna', local: 'Wien' },
  language: GERMAN,
  rotation: -21,
  northSouth:
    'Wattgasse, Kaiserstraße, Landesgerichtsstraße, Kärntner Straße, Handelskai, Hubertusdamm, Wagramer Straße',
  westEast: 'Gentzgasse, Alser Straße, Burggasse, Mariahilfer Straße, Margaretenstraße',
  ring: { name: { en: 'Gürtel', local: 'Gürtel' }, at: 2 },
  water: { kind: 'river', side: 'east', name: 'Donau' },
  districts:
    'Währing@1180, Döbling@1190, Alsergrund@1090, Brigittenau@1200, Floridsdorf@1210, Hernals@1170, Josefstadt@1080, Inner City=Innere Stadt@1010, Leopoldstadt@1020, Donaustadt@1220, Ottakring@1160, Neubau@1070, Wieden@1040, Landstraße@1030, Kaisermühlen@1220, Rudolfsheim@1150, Mariahilf@1060, Margareten@1050, Simmering@1110, Aspern@1220',
  parks: 'City Park=Stadtpark@Landstraße, Augarten@Brigittenau, Danube Park=Donaupark@Donaustadt',
  landmarks: {
    landmark:
      'State Opera=Staatsoper@Inner City, City Hall=Rathaus@Josefstadt, Giant Ferris Wheel=Riesenrad@Leopoldstadt, Belvedere Palace=Schloss Belvedere@Landstraße, Western Station=Westbahnhof@Rudolfsheim',
    worship:
      "St. Stephen's Cathedral=Stephansdom@Inner City, Votive Church=Votivkirche@Alsergrund, St. Charles's Church=Karlskirche@Wieden",
    market: 'Naschmarkt@Wieden, Brunnenmarkt@Ottakring',
    hospital: 'General Hospital=Allgemeines Krankenhaus@Alsergrund',
  },
  streets:
    'Graben, Rotenturmstraße, Wollzeile, Singerstraße, Neubaugasse, Lerchenfelder Straße, Josefstädter Straße, Währinger Straße, Nußdorfer Straße, Porzellangasse, Praterstraße, Taborstraße, Landstraßer Hauptstraße, Rennweg, Ungargasse, Wiedner Hauptstraße, Favoritenstraße, Schönbrunner Straße, Gumpendorfer Straße, Westbahnstraße, Zieglergasse, Hernalser Hauptstraße, Ottakringer Straße, Thaliastraße, Neustiftgasse, Operngasse, Schottengasse, Reinprechtsdorfer Straße, Florianigasse, Lange Gasse',
});
