import { paths } from '../paths';
import type { BuildConfig } from './build-config-type';

/** Where the market's terms and its words about personal data are: the operator's own pages, else the portal's. */
export function termsLinks({ termsUrl, privacyUrl }: Pick<BuildConfig, 'termsUrl' | 'privacyUrl'>): {
  terms: string;
  privacy: string;
} {
  return { terms: termsUrl || paths.terms(), privacy: privacyUrl || `${paths.terms()}#privacy` };
}
