import { Trans, useLingui } from '@lingui/react/macro';
import type { Vendor } from '../../domain/vendor/vendor';
import { Button } from '../../ui/button';
import { RefreshCw } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { useHelpFrame } from './use-help-frame';
import * as styles from './help-frame.module.css';

/** The help centre's own page, on its own origin. It may not navigate the portal. */
export function HelpFrame({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { frame, url, isFailed, retry } = useHelpFrame(vendor, i18n.locale.replace(/-u-.*$/, ''), onClose);
  if (url === undefined) {
    return (
      <div className={styles.wait} role="status">
        {isFailed ? (
          <>
            <p>
              <Trans id="help-center.failed">The help centre couldn't be loaded. Try again.</Trans>
            </p>
            <Button icon={RefreshCw} onClick={retry}>
              <Trans id="help.retry">Load again</Trans>
            </Button>
          </>
        ) : (
          <Skeleton width={16} />
        )}
      </div>
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={t({ id: 'help.title', message: 'Help centre' })}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin cannot lift it, and tells who speaks
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}
