import { createContext, type ReactNode, useContext } from 'react';
import { required } from '../../lib/assert';

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  /** the tag of the build configuration, e.g. `zh_Hant_TW` */
  language: string;
  setLanguage: (language: string) => void;
  /** the choices, each by its own name */
  languages: readonly { tag: string; name: string }[];
}

const PreferencesContext = createContext<Preferences | null>(null);

export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  return required(useContext(PreferencesContext), 'PreferencesProvider');
}
