import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const ROMANIAN: CityLanguage = {
  code: 'ro',
  streets: {
    kinds: 'Strada *, Bulevardul *, Aleea *, Intrarea *, Piața *, Calea *, Fundătura *, Drumul *',
    words:
      'Teilor, Stejarilor, Arțarilor, Fagilor, Mestecenilor, Frasinului, Salciei, Plopilor, Castanilor, Bradului, Pinului, Cireșilor, Vișinilor, Merilor, Nucului, Liliacului, Trandafirilor, Crinilor, Violetelor, Lalelelor, Macilor, Ghioceilor, Grădinii, Pajiștii, Codrului, Izvorului, Râului, Podului, Morii, Fierarilor, Brutarilor, Țesătorilor, Pescarilor, Școlii, Bisericii, Turnului, Soarelui, Stelelor, Rândunelelor, Ciocârliei',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Cafeneaua *, * Patisserie=Cofetăria *',
      restaurant: '* Restaurant=Restaurantul *',
      hotel: '* Hotel=Hotelul *',
      pharmacy: '* Pharmacy=Farmacia *',
      school: '* School=Școala *',
      hospital: '* Clinic=Clinica *',
      worship: '* Chapel=Capela *',
      market: '* Market=Piața *',
      shop: '* Grocery=Băcănia *, * Bookshop=Librăria *',
    }),
    words:
      'Teiul, Dunărea, Carpați, Soarele, Luna, Steaua, Luceafărul, Rândunica, Ciocârlia, Trandafirul, Bujorul, Lavanda, Izvorul, Moara, Clopotul, Coroana, Ancora, Felinarul, Cerbul, Potcoava, Mărul, Zimbrul',
  },
};
