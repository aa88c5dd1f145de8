import type { CityLanguage } from '../european';
import { placeKinds } from './place-kinds';

export const SPANISH: CityLanguage = {
  code: 'es',
  streets: {
    kinds:
      'Carrer *=Calle *, Passatge *=Pasaje *, Avinguda *=Avenida *, Plaça *=Plaza *, Passeig *=Paseo *, Travessera *=Travesera *, Baixada *=Bajada *, Camí *=Camino *',
    words:
      "del Sol, de la Lluna=de la Luna, de les Estrelles=de las Estrellas, de la Mar=del Mar, de les Roses=de las Rosas, dels Lliris=de los Lirios, de les Violetes=de las Violetas, dels Clavells=de los Claveles, dels Gessamins=de los Jazmines, de les Oliveres=de los Olivos, dels Pins=de los Pinos, dels Xiprers=de los Cipreses, dels Plàtans=de los Plátanos, de les Acàcies=de las Acacias, dels Ametllers=de los Almendros, dels Tarongers=de los Naranjos, dels Llimoners=de los Limoneros, dels Cirerers=de los Cerezos, de les Alzines=de las Encinas, dels Roures=de los Robles, de la Font=de la Fuente, del Riu=del Río, de la Riera, del Pont=del Puente, del Molí=del Molino, dels Forns=de los Hornos, dels Fusters=de los Carpinteros, dels Teixidors=de los Tejedores, dels Pescadors=de los Pescadores, dels Mariners=de los Marineros, del Far=del Faro, de les Barques=de las Barcas, dels Vents=de los Vientos, de l'Escola=de la Escuela, de l'Hort=del Huerto, del Jardí=del Jardín, del Bosc=del Bosque, de la Vinya=de la Viña, de les Orenetes=de las Golondrinas, dels Rossinyols=de los Ruiseñores",
  },
  places: {
    kinds: placeKinds({
      cafe: '* Café=Café *, * Patisserie=Pastelería *',
      restaurant: '* Restaurant=Restaurante *',
      hotel: '* Hotel=Hotel *',
      pharmacy: '* Pharmacy=Farmacia *',
      school: '* School=Escuela *',
      hospital: '* Clinic=Clínica *',
      worship: '* Chapel=Capilla *',
      market: '* Market=Mercado *',
      shop: '* Grocery=Ultramarinos *, * Bookshop=Librería *',
    }),
    words:
      'Sol, Luna, Estrella, Mar, Tramontana, Olivo, Naranjo, Limonero, Almendro, Jazmín, Romero, Tomillo, Golondrina, Delfín, Gaviota, Faro, Molino, Campana, Corona, Ancla, Pirineo, Llobregat',
  },
};
