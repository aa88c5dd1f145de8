import type { CityRow } from '../types';
import { european } from './european';
import { inBothScripts, SERBIAN } from './words/sr';

export const BELGRADE: CityRow = european({
  name: { en: 'Belgrade', local: 'Београд', aliases: ['Beograd'] },
  language: SERBIAN,
  rotation: -28,
  northSouth: inBothScripts(
    'Bulevar Mihajla Pupina, Bulevar Nikole Tesle, Karađorđeva ulica, Ulica kneza Miloša, Takovska ulica, Ruzveltova ulica, Ulica gospodara Vučića',
  ),
  westEast: inBothScripts(
    'Ulica cara Dušana, Bulevar despota Stefana, Bulevar kralja Aleksandra, Nemanjina ulica, Južni bulevar',
  ),
  water: { kind: 'river', side: 'west', name: 'Sava' },
  districts: inBothScripts(
    'Zemun@11080, Kalemegdan@11000, Dorćol@11000, Palilula@11060, Karaburma@11060, New Belgrade=Novi Beograd@11070, Kosančićev Venac@11000, Old Town=Stari grad@11000, Tašmajdan@11000, Bogoslovija@11060, Sajmište@11070, Savamala@11000, Terazije@11000, Vračar@11000, Zvezdara@11050, Bežanija@11077, Senjak@11040, Savski Venac@11000, Neimar@11118, Voždovac@11010',
  ),
  parks: inBothScripts(
    'Tašmajdan Park=Tašmajdanski park@Tašmajdan, Manjež Park=Park Manjež@Terazije, Friendship Park=Park prijateljstva@New Belgrade',
  ),
  landmarks: {
    landmark: inBothScripts(
      'National Museum=Narodni muzej@Old Town, National Theatre=Narodno pozorište@Old Town, National Assembly=Narodna skupština@Tašmajdan, Belgrade Fortress=Beogradska tvrđava@Kalemegdan, Nikola Tesla Museum=Muzej Nikole Tesle@Vračar',
    ),
    worship: inBothScripts(
      "Church of Saint Sava=Hram Svetog Save@Neimar, St. Mark's Church=Crkva Svetog Marka@Tašmajdan",
    ),
    market: inBothScripts('Kalenić Market=Kalenićeva pijaca@Vračar, Bajloni Market=Bajlonijeva pijaca@Dorćol'),
    hospital: inBothScripts('Clinical Centre=Klinički centar@Savski Venac'),
  },
  streets: inBothScripts(
    'Knez Mihailova ulica, Ulica kralja Milana, Ulica kralja Petra, Skadarska ulica, Ulica Strahinjića bana, Gospodar Jevremova ulica, Gospodar Jovanova ulica, Dobračina ulica, Francuska ulica, Simina ulica, Višnjićeva ulica, Pariska ulica, Uzun Mirkova ulica, Čika Ljubina ulica, Kolarčeva ulica, Makedonska ulica, Svetogorska ulica, Kosovska ulica, Dečanska ulica, Nušićeva ulica, Balkanska ulica, Ulica Gavrila Principa, Ulica kraljice Natalije, Resavska ulica, Birčaninova ulica, Njegoševa ulica, Beogradska ulica, Ulica Svetozara Markovića, Krunska ulica, Mutapova ulica, Makenzijeva ulica, Ulica Maksima Gorkog, Ustanička ulica, Cvijićeva ulica, Dalmatinska ulica',
  ),
});
