import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Diagnostics } from './diagnostics';
import { usePreferences } from './preferences';
import { ThemeSwitch } from './theme-switch';
import { bcp47 } from '../../lib/language-tag';
import { RadioGroup } from '../../ui/choice';
import * as accountStyles from '../../ui/account.module.css';
import * as styles from './settings-page.module.css';

/** `/settings`: theme and language on this device, notifications, and the diagnostics for support. */
export function SettingsPage({
  header,
  notifications,
  install,
  storage,
  version,
  report,
}: {
  /** the page's bar, which depends on the visitor */
  header: ReactNode;
  /** null when nobody is signed in */
  notifications: ReactNode;
  install: ReactNode;
  storage: ReactNode;
  version: string;
  /** the diagnostics as text */
  report: () => Promise<string>;
}) {
  const { t } = useLingui();
  const { language, languages, setLanguage } = usePreferences();
  return (
    <>
      {header}
      <main id="main" className={accountStyles.account}>
        <h1>
          <Trans id="page.settings">Settings</Trans>
        </h1>
        <div className={styles.rows}>
          <ThemeSwitch />
        </div>
        {languages.length > 1 && (
          <RadioGroup
            legend={t({ id: 'settings.language', message: 'Language' })}
            value={language}
            onChange={setLanguage}
            options={languages.map(({ tag, name }) => ({ value: tag, label: <span lang={bcp47(tag)}>{name}</span> }))}
          />
        )}
        {notifications !== null && (
          <div className={styles.part}>
            <div className={styles.rows}>{notifications}</div>
          </div>
        )}
        {install}
        {storage}
        <section className={styles.part} aria-labelledby="diagnostics">
          <h2 className={styles.title} id="diagnostics">
            <Trans id="diagnostics.title">Help and diagnostics</Trans>
          </h2>
          <p>
            <Trans id="diagnostics.version">
              Version <bdi>{version}</bdi>
            </Trans>
          </p>
          <Diagnostics report={report} />
        </section>
      </main>
    </>
  );
}
