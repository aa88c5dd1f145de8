import type { CityRow } from '../types';
import { european } from './european';
import { SPANISH } from './words/es';

export const BARCELONA: CityRow = european({
  name: { en: 'Barcelona', local: 'Barcelona' },
  language: SPANISH,
  house: (number, street) => `${street}, ${number}`,
  rotation: -45,
  northSouth:
    "Carrer de Tarragona=Calle de Tarragona, Carrer del Comte d'Urgell=Calle del Conde de Urgel, Passeig de Gràcia=Paseo de Gracia, Passeig de Sant Joan=Paseo de San Juan, Carrer de la Marina=Calle de la Marina, Rambla del Poblenou",
  westEast:
    "Avinguda Diagonal=Avenida Diagonal, Carrer d'Aragó=Calle de Aragón, Gran Via de les Corts Catalanes=Gran Vía de las Cortes Catalanas, Ronda de Sant Pere=Ronda de San Pedro, Passeig de Colom=Paseo de Colón",
  water: { kind: 'sea', side: 'south', name: 'Mar Mediterrània' },
  districts:
    "Sant Gervasi=San Gervasio@08006, Gràcia=Gracia@08012, Camp d'en Grassot=Campo de Grassot@08025, Sagrada Família=Sagrada Familia@08013, El Clot@08018, Hostafrancs@08014, Esquerra de l'Eixample=Ensanche Izquierdo@08011, Dreta de l'Eixample=Ensanche Derecho@08009, Fort Pienc=Fuerte Pío@08013, Glòries=Glorias@08018, Montjuïc@08038, Sant Antoni=San Antonio@08015, El Raval@08001, Sant Pere=San Pedro@08003, El Parc=El Parque@08018, Poble-sec=Pueblo Seco@08004, Drassanes=Atarazanas@08001, Gothic Quarter=Barrio Gótico=Barri Gòtic@08002, El Born@08003, Vila Olímpica=Villa Olímpica@08005",
  parks:
    'Ciutadella Park=Parque de la Ciudadela@El Born, Joan Miró Park=Parque de Joan Miró@Hostafrancs, North Station Park=Parque de la Estación del Norte@Fort Pienc',
  landmarks: {
    landmark:
      "Palace of Music=Palacio de la Música=Palau de la Música@Sant Pere, Casa Milà@Dreta de l'Eixample, Opera House=Gran Teatro del Liceo@El Raval, Magic Fountain=Fuente Mágica@Montjuïc, Columbus Monument=Monumento a Colón@Drassanes",
    worship:
      'Sagrada Família Basilica=Basílica de la Sagrada Familia@Sagrada Família, Barcelona Cathedral=Catedral de Barcelona@Gothic Quarter, Santa Maria del Mar=Santa María del Mar@El Born',
    market: 'Boqueria Market=Mercado de la Boquería@El Raval, Sant Antoni Market=Mercado de San Antonio@Sant Antoni',
    hospital: "Clinic Hospital=Hospital Clínico@Esquerra de l'Eixample",
  },
  streets:
    "Carrer de Balmes=Calle de Balmes, Carrer de Muntaner=Calle de Muntaner, Carrer d'Enric Granados=Calle de Enrique Granados, Carrer d'Aribau=Calle de Aribau, Carrer de Casanova=Calle de Casanova, Carrer de Villarroel=Calle de Villarroel, Carrer de Mallorca=Calle de Mallorca, Carrer de València=Calle de Valencia, Carrer de Provença=Calle de Provenza, Carrer del Rosselló=Calle del Rosellón, Carrer de Còrsega=Calle de Córcega, Carrer del Consell de Cent=Calle del Consejo de Ciento, Carrer de la Diputació=Calle de la Diputación, Carrer de Casp=Calle de Caspe, Carrer d'Ausiàs Marc=Calle de Ausiàs March, Carrer de Girona=Calle de Gerona, Carrer del Bruc=Calle del Bruch, Carrer de Roger de Llúria=Calle de Roger de Lauria, Carrer de Pau Claris=Calle de Pau Claris, Carrer de Verdi=Calle de Verdi, Carrer Gran de Gràcia=Calle Mayor de Gracia, Carrer de Ferran=Calle de Fernando, Carrer de la Princesa=Calle de la Princesa, Carrer de Montcada=Calle de Moncada, Carrer de l'Argenteria=Calle de la Platería, Carrer de l'Hospital=Calle del Hospital, Carrer del Carme=Calle del Carmen, Carrer Nou de la Rambla=Calle Nueva de la Rambla, Carrer de Blai=Calle de Blay, Carrer de Sardenya=Calle de Cerdeña, Carrer de Nàpols=Calle de Nápoles, Carrer de Sicília=Calle de Sicilia, Carrer de Pujades=Calle de Pujadas, Carrer de Llull=Calle de Lull, Rambla de Catalunya=Rambla de Cataluña",
});
