import { useLingui } from '@lingui/react/macro';
import { Segments } from '../../ui/segments';
import { usePreferences } from './preferences';
import * as styles from './theme-switch.module.css';

/** System, light or dark. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const { theme, setTheme } = usePreferences();
  return (
    <div className={styles.theme}>
      <Segments
        legend={t({ id: 'settings.theme', message: 'Theme' })}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: t({ id: 'settings.theme.system', message: 'System' }) },
          { value: 'light', label: t({ id: 'settings.theme.light', message: 'Light' }) },
          { value: 'dark', label: t({ id: 'settings.theme.dark', message: 'Dark' }) },
        ]}
      />
    </div>
  );
}
