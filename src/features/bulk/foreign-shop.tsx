import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session';
import { vendors } from '../../state/vendors';
import { Banner } from '../../ui/banner';
import { CircleAlert } from '../../ui/icons';

/** The address names a shop of another account: says which one files are uploaded for instead. */
export function ForeignShop({ named, shown }: { named: string | undefined; shown: string }) {
  const { list, status } = useSnapshot(vendors);
  const { mode } = useSnapshot(session);
  // shops stored on this device may lack the newest
  const isKnown = status.name === 'ready' && status.cachedAt === null && mode !== 'GUEST';
  const isForeign = named !== undefined && list.every(({ vendor_id }) => vendor_id !== named);
  if (!isKnown || !isForeign) return null;
  const shop = <bdi>{list.find(({ vendor_id }) => vendor_id === shown)?.name ?? shown}</bdi>;
  return (
    <div role="status">
      <Banner tone="wait" icon={CircleAlert}>
        <Trans id="bulk.foreign-shop">The shop in this link isn't one of yours. Files are uploaded for {shop}.</Trans>
      </Banner>
    </div>
  );
}
