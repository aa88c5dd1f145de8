import type { CityRow } from '../types';
import { european } from './european';
import { PORTUGUESE } from './words/pt';

export const LISBON: CityRow = european({
  name: { en: 'Lisbon', local: 'Lisboa' },
  language: PORTUGUESE,
  rotation: -8,
  northSouth:
    'Rua Ferreira Borges, Avenida Álvares Cabral, Avenida da Liberdade, Avenida Almirante Reis, Rua da Graça, Avenida Mouzinho de Albuquerque',
  westEast:
    'Avenida Duque de Ávila, Avenida Fontes Pereira de Melo, Rua da Escola Politécnica, Rua do Loreto, Avenida Ribeira das Naus',
  water: { kind: 'sea', side: 'south', name: 'Tejo' },
  districts:
    'Campolide@1070-025, São Sebastião@1050-047, Saldanha@1050-094, Estefânia@1000-154, Areeiro@1000-035, Amoreiras@1070-103, Rato@1250-096, Santo António@1250-048, Anjos@1150-019, Penha de França@1170-300, Campo de Ourique@1350-100, São Bento@1200-820, Príncipe Real@1250-184, Mouraria@1100-364, Graça@1170-170, Lapa@1200-701, Santos@1200-808, Chiado@1200-092, Baixa@1100-053, Alfama@1100-119',
  parks:
    'Estrela Garden=Jardim da Estrela@Campo de Ourique, Edward Park=Parque Eduardo VII@São Sebastião, Príncipe Real Garden=Jardim do Príncipe Real@Príncipe Real',
  landmarks: {
    landmark:
      'São Jorge Castle=Castelo de São Jorge@Mouraria, Santa Justa Lift=Elevador de Santa Justa@Baixa, National Theatre=Teatro Nacional@Baixa, Rossio Station=Estação do Rossio@Baixa, National Pantheon=Panteão Nacional@Graça, São Bento Palace=Palácio de São Bento@São Bento',
    worship: 'Lisbon Cathedral=Sé de Lisboa@Alfama, Estrela Basilica=Basílica da Estrela@Lapa',
    market:
      'Ribeira Market=Mercado da Ribeira@Santos, Campo de Ourique Market=Mercado de Campo de Ourique@Campo de Ourique',
    hospital: 'São José Hospital=Hospital de São José@Anjos',
  },
  streets:
    'Rua Augusta, Rua do Ouro, Rua da Prata, Rua dos Fanqueiros, Rua da Madalena, Rua da Conceição, Rua Garrett, Rua do Carmo, Rua Nova do Almada, Rua da Misericórdia, Rua da Rosa, Rua do Norte, Rua da Atalaia, Calçada do Combro, Rua de São Bento, Rua do Século, Rua da Palma, Rua dos Anjos, Rua Morais Soares, Rua da Voz do Operário, Rua dos Remédios, Rua de São Pedro, Rua do Salitre, Rua Rodrigo da Fonseca, Rua Castilho, Avenida Duque de Loulé, Rua Conde de Redondo, Avenida Defensores de Chaves, Rua Tomás Ribeiro, Rua Saraiva de Carvalho, Rua Coelho da Rocha, Rua das Janelas Verdes, Rua do Alecrim, Travessa do Carmo',
});
