import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Banner } from '../ui/banner';
import { Info } from '../ui/icons';
import * as bandsStyles from '../ui/page/bands.module.css';

/** A page that is not there by then, slow or tried again, says so. */
export const SLOW_AFTER_MS = 4000;

/** Stands over a page's placeholder while its code loads. */
export function SlowLoad() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={bandsStyles.bands} role="status">
      {isSlow && (
        <Banner tone="wait" icon={Info}>
          <Trans id="load.slow">This is taking longer than usual. Still trying…</Trans>
        </Banner>
      )}
    </div>
  );
}
