/**
 * A brand of the group (specification/markets-and-languages.md#brands). Its colours are tokens in the style sheets,
 * selected by `data-brand`.
 */
export interface Brand {
  /** value of the `data-brand` attribute */
  key: string;
  /** the word mark, also the `{platform}` placeholder of texts and the page title's first part */
  wordMark: string;
  /** the `{organization}` placeholder of texts */
  organization: string;
  /** for places a style sheet cannot reach: browser chrome, icons. The same values as the tokens. */
  color: string;
  onColor: string;
}

export const BRANDS = {
  TALABAT: {
    key: 'talabat',
    wordMark: 'talabat',
    organization: 'talabat',
    color: '#ff5900',
    onColor: '#16161a',
  },
  FOODPANDA: {
    key: 'foodpanda',
    wordMark: 'foodpanda',
    organization: 'foodpanda',
    color: '#d70f64',
    onColor: '#ffffff',
  },
  FOODORA: {
    key: 'foodora',
    wordMark: 'foodora',
    organization: 'foodora',
    color: '#d40e5b',
    onColor: '#ffffff',
  },
  PANDASEND: {
    key: 'pandasend',
    wordMark: 'pandasend',
    organization: 'foodpanda',
    color: '#d70f64',
    onColor: '#ffffff',
  },
  HUNGER_STATION: {
    key: 'hungerstation',
    wordMark: 'HungerStation',
    organization: 'HungerStation',
    color: '#ffd500',
    onColor: '#16161a',
  },
  EFOOD: { key: 'efood', wordMark: 'efood', organization: 'efood', color: '#e11b22', onColor: '#ffffff' },
  FOODY: { key: 'foody', wordMark: 'foody', organization: 'foody', color: '#d92b24', onColor: '#ffffff' },
  GLOVO: { key: 'glovo', wordMark: 'Glovo', organization: 'Glovo', color: '#ffc244', onColor: '#16161a' },
} as const satisfies Record<string, Brand>;

export type BrandKey = keyof typeof BRANDS;
