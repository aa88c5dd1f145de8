import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import * as styles from './outlets-hint.module.css';

/** An empty list of a parent whose outlets are not included: they may well have orders. */
export function OutletsHint() {
  const services = useServices();
  const { outletsOffered, includeOutlets } = useSnapshot(vendors);
  if (!outletsOffered || includeOutlets) return null;
  return (
    <div className={styles.outletsHint}>
      <p>
        <Trans id="tracking.outlets-hint">Orders of your outlets aren't included.</Trans>
      </p>
      <Button onClick={() => services.vendors.setIncludeOutlets(true)}>
        <Trans id="tracking.outlets-hint.include">Include all outlets</Trans>
      </Button>
    </div>
  );
}
