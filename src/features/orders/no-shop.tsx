import { Trans } from '@lingui/react/macro';
import { Empty } from '../../ui/empty';
import { NoShopArt } from '../../ui/no-shop-art';

/** The account has no shop whose orders could be shown. */
export function NoShop() {
  return (
    <Empty art={<NoShopArt />} title={<Trans id="request.no-vendors.heading">No shop belongs to this account</Trans>}>
      <Trans id="tracking.no-vendor.text">
        Orders are shown shop by shop. Ask your account manager to add yours to this account.
      </Trans>
    </Empty>
  );
}
