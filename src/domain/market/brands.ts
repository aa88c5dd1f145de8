/**
 * A brand of the group (specification/markets-and-languages.md#brands). Style sheets get its colours as tokens
 * (`scripts/vite/build-tokens.ts`); mails, receipts and icons read them here.
 */
export interface Brand {
  /** the folder of its icons, and part of a build's name */
  key: string;
  /** the word mark, also the `{platform}` placeholder of texts and the page title's first part */
  wordMark: string;
  /** the `{organization}` placeholder of texts */
  organization: string;
  /** of the main action, icons and the browser's chrome */
  color: string;
  /** text on `color` */
  onColor: string;
  /** the word mark's colour on light and dark pages; null where `color` is too bright for text: it is written on that */
  mark: { light: string; dark: string } | null;
}

const BLACK = '#16161a';
const WHITE = '#ffffff';

export const BRANDS = {
  TALABAT: {
    key: 'talabat',
    wordMark: 'talabat',
    organization: 'talabat',
    color: '#ff5900',
    onColor: BLACK,
    mark: null,
  },
  FOODPANDA: {
    key: 'foodpanda',
    wordMark: 'foodpanda',
    organization: 'foodpanda',
    color: '#d70f64',
    onColor: WHITE,
    mark: { light: '#d70f64', dark: '#ff6ba6' },
  },
  FOODORA: {
    key: 'foodora',
    wordMark: 'foodora',
    organization: 'foodora',
    color: '#d40e5b',
    onColor: WHITE,
    mark: { light: '#d40e5b', dark: '#ff6f9f' },
  },
  PANDASEND: {
    key: 'pandasend',
    wordMark: 'pandasend',
    organization: 'foodpanda',
    color: '#d70f64',
    onColor: WHITE,
    mark: { light: '#d70f64', dark: '#ff6ba6' },
  },
  HUNGER_STATION: {
    key: 'hungerstation',
    wordMark: 'HungerStation',
    organization: 'HungerStation',
    color: '#ffd500',
    onColor: BLACK,
    mark: null,
  },
  EFOOD: {
    key: 'efood',
    wordMark: 'efood',
    organization: 'efood',
    color: '#e11b22',
    onColor: WHITE,
    mark: { light: '#d0141b', dark: '#ff7d7d' },
  },
  FOODY: {
    key: 'foody',
    wordMark: 'foody',
    organization: 'foody',
    color: '#d92b24',
    onColor: WHITE,
    mark: { light: '#c9231c', dark: '#ff837a' },
  },
  GLOVO: { key: 'glovo', wordMark: 'Glovo', organization: 'Glovo', color: '#ffc244', onColor: BLACK, mark: null },
} as const satisfies Record<string, Brand>;

export type BrandKey = keyof typeof BRANDS;
