import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as sectionStyles from '../ui/page/section.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/** A page that is not there by then, slow or tried again, says so. */
export const SLOW_AFTER_MS = 4000;

/** Stands over a page's placeholder while its code loads. Every first load has it: no band, which is code of its own. */
export function SlowLoad() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isSlow ? `${sectionStyles.section} ${utilStyles.muted}` : undefined}>
      {isSlow && <Trans id="load.slow">This is taking longer than usual. Still trying…</Trans>}
    </p>
  );
}
