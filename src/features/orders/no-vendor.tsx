import { Trans } from '@lingui/react/macro';
import { Empty } from '../../ui/empty';
import { NoVendorArt } from '../../ui/no-vendor-art';

/** The account has no shop whose orders could be shown. */
export function NoVendor() {
  return (
    <Empty art={<NoVendorArt />} title={<Trans id="request.no-vendors.heading">No shop belongs to this account</Trans>}>
      <Trans id="tracking.no-vendor.text">
        Orders are shown shop by shop. Ask your account manager to add yours to this account.
      </Trans>
    </Empty>
  );
}
