import type { CityRow } from '../types';
import { european } from './european';
import { MONTENEGRIN } from './words/bs';

export const PODGORICA: CityRow = european({
  name: { en: 'Podgorica', local: 'Podgorica' },
  language: MONTENEGRIN,
  rotation: 15,
  northSouth:
    'Ulica Vasa Raičkovića, Bulevar Džordža Vašingtona, Ulica Stanka Dragojevića, Bulevar Ivana Crnojevića, Ulica slobode, Bulevar Save Kovačevića, Bulevar Josipa Broza',
  westEast:
    'Bulevar Mihaila Lalića, Bulevar revolucije, Hercegovačka ulica, Ulica kralja Nikole, Ulica Oktobarske revolucije',
  water: { kind: 'river', side: 'west', name: 'Morača' },
  districts:
    'Tološi@81000, Pod Goricom@81000, Zagorič@81000, Murtovina@81000, Masline@81000, Momišići@81000, City Centre=Centar@81000, Nova Varoš@81000, Drač@81000, Konik@81000, Preko Morače@81000, Old Town=Stara Varoš@81000, Ribnica@81000, Stari Aerodrom@81000, Vrela Ribnička@81000, Donja Gorica@81000, Ljubović@81000, Zabjelo@81000, Dahna@81000, Dajbabe@81000',
  parks:
    "Gorica Park=Park Gorica@Pod Goricom, King's Park=Kraljev park@City Centre, Petrović Park=Park Petrovića@Momišići",
  landmarks: {
    landmark:
      'Clock Tower=Sahat kula@Old Town, Parliament=Skupština@City Centre, National Theatre=Crnogorsko narodno pozorište@City Centre, Millennium Bridge=Most Milenijum@Preko Morače, Railway Station=Željeznička stanica@Drač, City Stadium=Gradski stadion@Pod Goricom',
    worship:
      'Cathedral of the Resurrection=Hram Hristovog Vaskrsenja@Preko Morače, Osmanagić Mosque=Osmanagića džamija@Old Town',
    market: 'Green Market=Zelena pijaca@Nova Varoš',
    hospital: 'Clinical Centre=Klinički centar@Ljubović',
  },
  streets:
    'Njegoševa ulica, Bokeška ulica, Ulica Marka Miljanova, Ulica Balšića, Ulica Miljana Vukova, Karađorđeva ulica, Vučedolska ulica, Ulica Novaka Miloševa, Ulica Vuka Karadžića, Beogradska ulica, Skopska ulica, Zagrebačka ulica, Ljubljanska ulica, Moskovska ulica, Rimski trg, Ulica Vladike Danila, Ulica Vladike Petra, Ulica Iva Andrića, Orahovačka ulica, Ulica Serdara Jola Piletića, Ulica Goce Delčeva, Ulica Avda Međedovića, Ulica Radosava Burića, Nikšićka ulica, Cetinjska ulica, Barska ulica, Kotorska ulica, Durmitorska ulica, Lovćenska ulica, Crmnička ulica, Piperska ulica',
});
