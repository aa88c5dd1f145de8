import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session';
import { vendors } from '../../state/vendors';
import { Banner } from '../../ui/banner';
import { CircleAlert } from '../../ui/icons';
import { VendorName } from './vendor-name';
import * as linkStyles from '../../ui/link.module.css';
import * as styles from './other-vendor-banner.module.css';

/**
 * The address names a shop of another account: says whose orders are listed instead (specification/pages.md#addresses).
 */
export function OtherVendorBanner({
  named,
  shown,
  href,
}: {
  /** the vendor in the address */
  named: string | undefined;
  shown: string;
  /** the address of the shown list */
  href: string;
}) {
  const { list, status } = useSnapshot(vendors);
  const { mode } = useSnapshot(session);
  // shops stored on this device may lack the newest; a guest's own one changes with each session
  const isKnown = status.name === 'ready' && status.cachedAt === null && mode !== 'GUEST';
  const isForeign = named !== undefined && list.every((vendor) => vendor.vendor_id !== named);
  return (
    <div className={styles.foreignShop} role="status">
      {isKnown && isForeign && (
        <Banner
          tone="wait"
          icon={CircleAlert}
          action={
            <a className={linkStyles.link} href={href}>
              <Trans id="tracking.foreign-shop.close">OK</Trans>
            </a>
          }
        >
          <Trans id="tracking.foreign-shop">
            The shop in this link isn't one of yours. These are the orders of <VendorName vendorId={shown} />.
          </Trans>
        </Banner>
      )}
    </div>
  );
}
