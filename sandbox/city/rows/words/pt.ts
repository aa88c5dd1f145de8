import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const PORTUGUESE: CityLanguage = {
  code: 'pt',
  streets: {
    kinds: 'Rua *, Travessa *, Beco *, Largo *, Calçada *, Escadinhas *, Praceta *, Alameda *',
    words:
      'das Rosas, dos Lírios, das Violetas, dos Cravos, do Jasmim, da Oliveira, dos Pinheiros, dos Ciprestes, dos Plátanos, das Acácias, das Amendoeiras, das Laranjeiras, do Limoeiro, das Cerejeiras, dos Carvalhos, da Fonte, do Rio, da Ribeira, da Ponte, do Moinho, do Forno, dos Ferreiros, dos Carpinteiros, dos Tecelões, dos Pescadores, dos Marinheiros, do Farol, das Barcas, dos Ventos, da Escola, da Horta, do Jardim, do Bosque, da Vinha, das Andorinhas, dos Rouxinóis, do Sol, da Lua, da Estrela, do Mirante',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Café *, * Patisserie=Pastelaria *',
      restaurant: '* Restaurant=Restaurante *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Farmácia *',
      school: '* School=Escola *',
      hospital: '* Clinic=Clínica *',
      worship: '* Chapel=Capela *',
      market: '* Market=Mercado *',
      shop: '* Grocery=Mercearia *, * Bookshop=Livraria *',
    }),
    words:
      'Sol, Lua, Estrela, Maré, Oliveira, Laranjeira, Limoeiro, Amendoeira, Alecrim, Jasmim, Andorinha, Gaivota, Golfinho, Farol, Moinho, Sino, Coroa, Âncora, Caravela, Tejo, Fado, Azulejo',
  },
};
