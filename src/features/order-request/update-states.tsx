import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestState } from '../../domain/order-request/state';
import { updateVerdict } from '../../domain/order-request/update/update';
import { toastMessage } from '../../i18n/messages';
import { Button, LinkButton } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Skeleton } from '../../ui/skeleton';
import { TripSkeleton } from './page-states';
import { StepPanel } from './step-panel';
import { Trip } from './trip';
import * as inputGroupStyles from '../../ui/input-group.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as styles from './update-states.module.css';
import * as tripStyles from './trip.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** Before the order is known: the form's layout, so that nothing jumps. */
export function UpdateLoading() {
  return (
    <StepPanel title={<UpdateTitle />} focusOnShow={false}>
      <div aria-busy="true">
        <div className={`${sectionStyles.section} ${tripStyles.section}`} aria-hidden="true">
          <Trip>
            <TripSkeleton />
            <TripSkeleton />
          </Trip>
        </div>
        <div className={`${sectionStyles.section} ${styles.fieldSkeleton}`} aria-hidden="true">
          <Skeleton width={8} />
          <span className={inputGroupStyles.inputGroup} />
          <Skeleton width={8} />
          <span className={inputGroupStyles.inputGroup} />
        </div>
      </div>
    </StepPanel>
  );
}

/** The address names no order of this account. */
export function UpdateMissing({ back }: { back: string }) {
  return (
    <Without title={<Trans id="update.missing.title">Order not found</Trans>} back={back}>
      <Trans id="update.missing.text">
        This order doesn't exist or belongs to another account. Choose one in order tracking.
      </Trans>
    </Without>
  );
}

/** Nothing is known of it here, and the platform does not answer. */
export function UpdateFailed({ back, onRetry }: { back: string; onRetry: () => void }) {
  return (
    <Without
      title={<Trans id="tracking.order.failed.title">The order couldn't be loaded</Trans>}
      back={back}
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans id="retry">Try again</Trans>
        </Button>
      }
    >
      <Trans id="tracking.order.failed.text">
        We can't reach the server, and this order isn't saved here. Delivery continues.
      </Trans>
    </Without>
  );
}

/** It is too late, or too early, to change it. */
export function UpdateBlocked({ state, back }: { state: RequestState; back: string }) {
  return (
    <Without title={<Trans id="update.blocked.title">This order stays as it is</Trans>} back={back}>
      <BlockedWords state={state} />
    </Without>
  );
}

/** Why the order cannot be changed, in words; nothing if it can. */
export function BlockedWords({ state }: { state: RequestState }): ReactNode {
  const { i18n } = useLingui();
  const verdict = state.orderToBeUpdated && updateVerdict(state.orderToBeUpdated);
  const words = verdict && !verdict.allowed ? toastMessage(`update.not-modifiable.${verdict.because}`) : undefined;
  return words ? i18n._(words) : null;
}

/** `reference`: the part of the order's id people read aloud. */
export function UpdateTitle({ reference }: { reference?: string | undefined }) {
  if (reference === undefined) return <Trans id="update.title.any">Change the order</Trans>;
  return (
    <Trans id="update.title">
      Change order <bdi className={utilStyles.nums}>{reference}</bdi>
    </Trans>
  );
}

function Without({
  title,
  back,
  action,
  children,
}: {
  title: ReactNode;
  back: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <StepPanel title={<UpdateTitle />}>
      <Empty
        title={title}
        action={
          <>
            {action}
            <LinkButton up href={back}>
              <Trans id="update.back.tracking">Go to order tracking</Trans>
            </LinkButton>
          </>
        }
      >
        {children}
      </Empty>
    </StepPanel>
  );
}
