import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { StepPanel } from './step-panel';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as styles from './unknown-shop.module.css';

/**
 * The address names a shop that this account does not have: the user has to choose before requesting for another one.
 */
export function UnknownShop({ onChoose }: { onChoose: (vendorId: string) => void }) {
  const { list } = useSnapshot(vendors);
  const own = (list as readonly Vendor[]).filter((vendor) => !vendor.is_parent);
  return (
    <StepPanel title={<Trans id="request.unknown-shop.title">Shop not found</Trans>}>
      <Empty
        title={
          <Trans id="error.cant-retrieve-vendor-rar">
            We couldn't load this shop. Choose your shop, then request the rider.
          </Trans>
        }
      />
      <div className={`${sectionStyles.section} ${styles.shopChoice}`}>
        {own.map((vendor) => (
          <Button key={vendor.vendor_id} wide onClick={() => onChoose(vendor.vendor_id)}>
            <bdi>{vendor.vendor_information.name || vendor.name}</bdi>
          </Button>
        ))}
      </div>
    </StepPanel>
  );
}
