import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../../domain/paths';
import { connection } from '../../../state/connection';
import { useServices } from '../../../sync/services-context';
import { Button, LinkButton } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { PartMissing } from '../../../ui/part-missing';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { EmptyArt } from '../empty-art';
import { OutletsHint } from '../outlets-hint';
import { useTakesRequests } from '../use-takes-requests';
import { ignore } from '../../../lib/ignore';
import * as groupStyles from './group.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import * as visuallyHiddenStyles from '../../../ui/page/visually-hidden.module.css';

/** Rows in their final place until the first are known. */
export function ListLoading() {
  return (
    <div aria-busy="true">
      <p className={visuallyHiddenStyles.visuallyHidden} role="status">
        <Trans id="tracking.loading">Loading the orders</Trans>
      </p>
      <div className={groupStyles.head} aria-hidden="true" />
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

/** `over`: only finished orders are listed below. */
export function ListEmpty({ vendorId, over }: { vendorId: string; over: boolean }) {
  const takesRequests = useTakesRequests();
  return (
    <Empty
      art={<EmptyArt />}
      title={
        over ? (
          <Trans id="tracking.idle.title">No orders in progress</Trans>
        ) : (
          <Trans id="tracking.empty.title">No orders today</Trans>
        )
      }
      action={
        <>
          {takesRequests && (
            <LinkButton className={utilStyles.noPhone} variant="primary" href={paths.requestRider(vendorId)}>
              <Trans id="tracking.request">Request a rider</Trans>
            </LinkButton>
          )}
          <OutletsHint />
        </>
      }
    >
      <Trans id="tracking.empty.text">Request a rider, and follow the order here from pickup to the door.</Trans>
    </Empty>
  );
}

function useRetry(): { busy: boolean; retry: () => Promise<void> } {
  const { tracking } = useServices();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    // the list's own state shows a failure
    await ignore(
      tracking().then((loaded) => loaded.refresh()),
      'tracking: refresh',
    );
    setBusy(false);
  }
  return { busy, retry };
}

/** Some orders are known, from live messages or this device, but no complete answer came. */
export function ListPartMissing() {
  const { busy, retry } = useRetry();
  return (
    <PartMissing busy={busy} onRetry={() => void retry()}>
      <Trans id="tracking.failed.part">We couldn't load all orders.</Trans>
    </PartMissing>
  );
}

/** Nothing is known here and nothing could be loaded: says what is safe and offers another try. */
export function ListFailed() {
  const { online } = useSnapshot(connection);
  const { busy, retry } = useRetry();

  return (
    <Empty
      title={<Trans id="tracking.failed.title">Couldn't load the orders</Trans>}
      action={
        <Button busy={busy} onClick={retry}>
          <Trans id="retry">Try again</Trans>
        </Button>
      }
    >
      {online ? (
        <Trans id="tracking.failed.text">Your orders are safe and continue. Only this list is missing.</Trans>
      ) : (
        <Trans id="tracking.failed.offline">
          No orders are stored on this device yet. Yours are safe, and appear here once you're online.
        </Trans>
      )}
    </Empty>
  );
}
