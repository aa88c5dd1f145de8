import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const ITALIAN: CityLanguage = {
  code: 'it',
  streets: {
    kinds: 'Via *, Viale *, Vicolo *, Piazza *, Largo *, Corso *, Passaggio *, Salita *',
    words:
      'dei Tigli, degli Olmi, dei Pioppi, delle Querce, dei Platani, degli Aceri, dei Cipressi, dei Pini, delle Betulle, dei Castagni, dei Ciliegi, dei Mandorli, delle Rose, delle Viole, dei Gigli, dei Gelsomini, delle Ginestre, dei Papaveri, del Prato, del Bosco, del Giardino, della Fontana, del Ponte, del Mulino, dei Fabbri, dei Fornai, dei Tessitori, dei Pescatori, della Scuola, della Torre, della Stella, del Sole, della Luna, delle Rondini, delle Allodole, dei Cigni, delle Cicogne, degli Orafi, dei Vetrai, dei Librai',
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Caffè *, * Patisserie=Pasticceria *',
      restaurant: '* Trattoria=Trattoria *',
      hotel: '* Hotel=Albergo *',
      pharmacy: '* Pharmacy=Farmacia *',
      school: '* School=Scuola *',
      hospital: '* Clinic=Clinica *',
      worship: '* Chapel=Cappella *',
      market: '* Market=Mercato *',
      shop: '* Grocery=Alimentari *, * Bookshop=Libreria *',
    }),
    words:
      'Sole, Luna, Stella, Aurora, Ulivo, Melograno, Limone, Mandorlo, Gelsomino, Rosmarino, Basilico, Rondine, Cigno, Fenice, Delfino, Faro, Mulino, Campana, Corona, Ancora, Ticino, Lambro',
  },
};
