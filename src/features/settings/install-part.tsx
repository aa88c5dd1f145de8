import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { install } from '../../state/install';
import { Button } from '../../ui/button';
import { Download } from '../../ui/icons';
import * as styles from './settings-page.module.css';

/** Installing the portal, also after "not now"; nothing when it is installed or cannot be. */
export function InstallPart({ onInstall }: { onInstall: () => void }) {
  const { possible } = useSnapshot(install);
  if (possible === 'none') return null;
  return (
    <section className={styles.part} aria-labelledby="install">
      <h2 className={styles.title} id="install">
        <Trans id="install.title">Install</Trans>
      </h2>
      {possible === 'offered' ? (
        <>
          <p>
            <Trans id="install.offer">Install the app to use it full screen and offline.</Trans>
          </p>
          <Button icon={Download} wide onClick={onInstall}>
            <Trans id="install.accept">Install</Trans>
          </Button>
        </>
      ) : (
        <p>
          <Trans id="install.by-hand">
            To use the app full screen and offline, tap Share, then "Add to Home Screen".
          </Trans>
        </p>
      )}
    </section>
  );
}
