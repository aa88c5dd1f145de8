import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findLanguage } from '../domain/market/languages';
import { PreferencesProvider, type Theme } from '../features/settings/preferences';
import { usePublicServices } from '../sync/services-context';

/** How a choice is applied and stored; the composition root knows the page and the storage. */
export interface PreferenceActions {
  stored: () => { theme: Theme; language: string };
  /** calls back when another tab has stored something */
  onChange: (listener: () => void) => () => void;
  applyTheme: (theme: Theme) => void;
  /** resolves when the texts are loaded */
  applyLanguage: (language: string) => Promise<void>;
}

/** Holds the device's theme and language for the switches in menu, drawer and footer. What another tab chooses holds here too. */
export function DevicePreferences({ with: actions, children }: { with: PreferenceActions; children: ReactNode }) {
  const { config } = usePublicServices();
  const [{ theme, language }, setChosen] = useState(actions.stored);
  const value = useMemo(
    () => ({
      theme,
      setTheme(next: Theme) {
        actions.applyTheme(next);
        setChosen((before) => ({ ...before, theme: next }));
      },
      language,
      setLanguage(next: string) {
        // Shown as chosen at once; the texts follow when they are loaded.
        setChosen((before) => ({ ...before, language: next }));
        void actions.applyLanguage(next);
      },
      languages: config.languages.map((tag) => ({ tag, name: findLanguage(tag)?.name ?? tag })),
    }),
    [actions, config, theme, language],
  );
  const follow = useEffectEvent(() => {
    const stored = actions.stored();
    if (stored.theme !== theme) value.setTheme(stored.theme);
    if (stored.language !== language) value.setLanguage(stored.language);
  });
  useEffect(() => actions.onChange(() => follow()), [actions]);
  return <PreferencesProvider value={value}>{children}</PreferencesProvider>;
}
