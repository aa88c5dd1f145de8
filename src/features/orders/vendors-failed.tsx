import { Trans } from '@lingui/react/macro';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { EmptyArt } from './empty-art';

/** The shops could not be loaded, and none are known on this device. */
export function VendorsFailed() {
  const { vendors } = useServices();
  return (
    <Empty
      art={<EmptyArt />}
      title={<Trans id="request.vendors-failed.title">Couldn't load your shop</Trans>}
      action={
        <Button onClick={() => void vendors.load()}>
          <Trans id="retry">Try again</Trans>
        </Button>
      }
    >
      <Trans id="tracking.vendors-failed.text">
        Your orders are safe and continue. They'll appear here once your shop has loaded.
      </Trans>
    </Empty>
  );
}
