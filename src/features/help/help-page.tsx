import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { paths } from '../../domain/paths';
import { vendors } from '../../state/vendors';
import { navigateUp } from '../../ui/navigation';
import { Skeleton } from '../../ui/skeleton';
import { HelpFrame } from './help-frame';
import * as styles from './help-frame.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/** `/helpcenter/{vendorId}`: the help centre as a page of its own, for small screens. */
export function HelpPage({ vendorId }: { vendorId?: string | undefined }) {
  const { list, selectedId } = useSnapshot(vendors);
  const vendor = list.find(({ vendor_id }) => vendor_id === (vendorId ?? selectedId)) ?? list[0];
  return (
    <main id="main" className={styles.page}>
      <h1 className={visuallyHiddenStyles.visuallyHidden}>
        <Trans id="help.title">Help centre</Trans>
      </h1>
      {vendor === undefined ? (
        <div className={styles.wait}>
          <Skeleton width={16} />
        </div>
      ) : (
        <HelpFrame vendor={vendor as Vendor} onClose={() => navigateUp(paths.requestRider())} />
      )}
    </main>
  );
}
