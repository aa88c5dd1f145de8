import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { connection } from '../../state/connection';
import { useServices } from '../../sync/services-context';
import { Button, LinkButton } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { BoneRow } from '../../ui/skeleton';

/** Rows in their final place until the first are known. */
export function ListLoading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans id="tracking.loading">Loading the orders</Trans>
      </p>
      <div className="group-head" aria-hidden="true" />
      {[0, 1, 2, 3, 4].map((row) => (
        <BoneRow key={row} />
      ))}
    </div>
  );
}

/** `over`: only orders that are over are listed below. */
export function ListEmpty({ vendorId, over }: { vendorId: string; over: boolean }) {
  return (
    <Empty
      art={<EmptyArt />}
      title={
        over ? (
          <Trans id="tracking.idle.title">No order is under way</Trans>
        ) : (
          <Trans id="tracking.empty.title">No orders today</Trans>
        )
      }
      action={
        <LinkButton className="no-phone" variant="primary" href={paths.requestRider(vendorId)}>
          <Trans id="tracking.request">Request a rider</Trans>
        </LinkButton>
      }
    >
      <Trans id="tracking.empty.text">Request a rider, and follow the order here from pickup to the door.</Trans>
    </Empty>
  );
}

/** Nothing is known here and nothing came: says what is safe and offers the next try. */
export function ListFailed() {
  const { tracking } = useServices();
  const { online } = useSnapshot(connection);
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    // a failure is told by the list's own state
    await tracking.refresh().catch(() => undefined);
    setBusy(false);
  }

  return (
    <Empty
      title={<Trans id="tracking.failed.title">The orders could not be loaded</Trans>}
      action={
        <Button busy={busy} onClick={retry}>
          <Trans id="tracking.failed.retry">Try again</Trans>
        </Button>
      }
    >
      {online ? (
        <Trans id="tracking.failed.text">Your orders are safe and go on. Only this list is missing.</Trans>
      ) : (
        <Trans id="tracking.failed.offline">
          You are offline and no order has been kept on this device yet. Your orders are safe and go on.
        </Trans>
      )}
    </Empty>
  );
}

/** The account has no shop whose orders could be shown. */
export function NoShop() {
  return (
    <Empty art={<EmptyArt />} title={<Trans id="request.no-vendors.heading">No shop belongs to this account</Trans>}>
      <Trans id="tracking.no-vendor.text">
        Orders are shown shop by shop. Ask your account manager to add yours to this account.
      </Trans>
    </Empty>
  );
}

/** The shops could not be loaded, and none are known on this device. */
export function ShopFailed() {
  const { vendors } = useServices();
  return (
    <Empty
      art={<EmptyArt />}
      title={<Trans id="request.vendors-failed.title">Your shop could not be loaded</Trans>}
      action={
        <Button onClick={() => void vendors.load()}>
          <Trans id="request.vendors-failed.retry">Try again</Trans>
        </Button>
      }
    >
      <Trans id="tracking.vendors-failed.text">
        Your orders are safe and go on. They are shown here once your shop is loaded.
      </Trans>
    </Empty>
  );
}

function EmptyArt() {
  return (
    <svg className="empty-art" viewBox="0 0 160 112" aria-hidden="true">
      <path className="soft" d="M12 98h136" />
      <path className="solid" d="M44 46 76 32l32 14v36L76 96 44 82z" />
      <path className="fill" d="M44 46 76 60v36L44 82z" />
      <path d="m44 46 32 14 32-14M76 60v36" />
      <path className="strong" d="m60 39 32 14v12" />
      <path className="soft" d="M118 88h18M122 78h22M118 68h14" />
    </svg>
  );
}
