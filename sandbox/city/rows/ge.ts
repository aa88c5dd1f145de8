import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { KA_PLACES, KA_STREETS } from './words/ka';

export const TBILISI: CityRow = {
  name: named('Tbilisi', 'თბილისი'),
  localLanguage: 'ka',
  rotation: -24,
  address: {
    house: (number, street, language) => (language === 'local' ? `${street} ${number}` : `${number} ${street}`),
  },
  avenues: {
    northSouth: namePairs(
      'Vazha-Pshavela Avenue=ვაჟა-ფშაველას გამზირი, Rustaveli Avenue=რუსთაველის გამზირი, Davit Aghmashenebeli Avenue=დავით აღმაშენებლის გამზირი, Akaki Tsereteli Avenue=აკაკი წერეთლის გამზირი, Tsotne Dadiani Street=ცოტნე დადიანის ქუჩა, Guramishvili Avenue=გურამიშვილის გამზირი',
    ),
    westEast: namePairs(
      'Sarajishvili Avenue=სარაჯიშვილის გამზირი, Robakidze Avenue=რობაქიძის გამზირი, Queen Tamar Avenue=თამარ მეფის გამზირი, Kakheti Highway=კახეთის გზატკეცილი, Ketevan Tsamebuli Avenue=ქეთევან წამებულის გამზირი',
    ),
  },
  water: { kind: 'river', side: 'west', name: 'Mtkvari' },
  districts: withPostcodes(
    'Dighomi=დიღომი=0159, Didube=დიდუბე=0154, Gldani=გლდანი=0167, Temka=თემქა=0197, Saburtalo=საბურთალო=0160, Chughureti=ჩუღურეთი=0102, Nadzaladevi=ნაძალადევი=0119, Lotkini=ლოტკინი=0141, Vake=ვაკე=0162, Kukia=კუკია=0112, Svanetisubani=სვანეთისუბანი=0112, Elia=ელია=0103, Mtatsminda=მთაწმინდა=0105, Avlabari=ავლაბარი=0103, Isani=ისანი=0144, Samgori=სამგორი=0137',
  ),
  parks: [
    { name: named('Vake Park', 'ვაკის პარკი'), in: 'Vake' },
    { name: named('Mushtaidi Garden', 'მუშტაიდის ბაღი'), in: 'Chughureti' },
    { name: named('Rike Park', 'რიყის პარკი'), in: 'Avlabari' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Narikala Fortress', 'ნარიყალა'), in: 'Mtatsminda' },
    { kind: 'landmark', name: named('Freedom Square', 'თავისუფლების მოედანი'), in: 'Mtatsminda' },
    { kind: 'worship', name: named('Holy Trinity Cathedral', 'სამების ტაძარი', 'Sameba'), in: 'Avlabari' },
    { kind: 'landmark', name: named('Central Railway Station', 'ცენტრალური სადგური'), in: 'Nadzaladevi' },
    { kind: 'market', name: named('Dezerter Bazaar', 'დეზერტირების ბაზარი'), in: 'Nadzaladevi' },
    { kind: 'landmark', name: named('Boris Paichadze Arena', 'ბორის პაიჭაძის არენა'), in: 'Didube' },
    { kind: 'school', name: named('State University', 'სახელმწიფო უნივერსიტეტი'), in: 'Vake' },
  ],
  ...streetsNamed({
    kinds: namePairs(KA_STREETS),
    words: namePairs(
      'Chavchavadze=ჭავჭავაძის, Kostava=კოსტავას, Barnov=ბარნოვის, Melikishvili=მელიქიშვილის, Paliashvili=ფალიაშვილის, Abashidze=აბაშიძის, Kipshidze=ყიფშიძის, Tabidze=ტაბიძის, Pirosmani=ფიროსმანის, Gogebashvili=გოგებაშვილის, Kiacheli=ქიაჩელის, Gabashvili=გაბაშვილის, Nikoladze=ნიკოლაძის, Javakhishvili=ჯავახიშვილის, Kekelidze=კეკელიძის, Orbeliani=ორბელიანის, Baratashvili=ბარათაშვილის, Leselidze=ლესელიძის, Asatiani=ასათიანის, Machabeli=მაჩაბლის, Ingorokva=ინგოროყვას, Griboedov=გრიბოედოვის, Chonkadze=ჭონქაძის, Besiki=ბესიკის, Kazbegi=ყაზბეგის, Nutsubidze=ნუცუბიძის, Bakhtrioni=ბახტრიონის, Gotua=გოთუას, Dolidze=დოლიძის, Mitskevich=მიცკევიჩის, Tamarashvili=თამარაშვილის, Shartava=შარტავას, Kavtaradze=ქავთარაძის, Iosebidze=იოსებიძის, Marjanishvili=მარჯანიშვილის, Chubinashvili=ჩუბინაშვილის, Ninoshvili=ნინოშვილის, Tsinamdzghvrishvili=წინამძღვრიშვილის, Kakabadze=კაკაბაძის, Eristavi=ერისთავის',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Kolkheti=კოლხეთი, Tsisartkela=ცისარტყელა, Samaia=სამაია, Mtsvane=მწვანე, Iberia=იბერია, Vazi=ვაზი, Brotseuli=ბროწეული, Mze=მზე, Bude=ბუდე, Kazbeki=ყაზბეგი, Svaneti=სვანეთი, Alazani=ალაზანი, Ninia=ნინია, Rioni=რიონი, Sakhli=სახლი, Tbilisuri=თბილისური, Metekhi=მეტეხი, Vardi=ვარდი, Sioni=სიონი, Imedi=იმედი',
    ),
    kinds: KA_PLACES,
  },
};
