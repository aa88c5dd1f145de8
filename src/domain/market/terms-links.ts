import { paths } from '../paths';
import type { BuildConfig } from './build-config-type';

/** The addresses of the market's terms and privacy statement: the operator's own pages, else the portal's. */
export function termsLinks({ termsUrl, privacyUrl }: Pick<BuildConfig, 'termsUrl' | 'privacyUrl'>): {
  terms: string;
  privacy: string;
} {
  return { terms: termsUrl || paths.terms(), privacy: privacyUrl || `${paths.terms()}#privacy` };
}
