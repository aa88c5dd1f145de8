import { Trans } from '@lingui/react/macro';
import type { RequestState } from '../../domain/order-request/state';
import { formatMinutes } from '../../i18n/durations';
import * as hintStyles from '../../ui/page/hint.module.css';

/** Minutes from now to the door, as on the placed order; null while unknown. */
export function estimatedMinutes({ estimations }: Pick<RequestState, 'estimations'>): number | null {
  return estimations && estimations.minutes;
}

/** How long a delivery takes that is requested now. */
export function Estimate({ minutes }: { minutes: number }) {
  return (
    <p className={hintStyles.hint}>
      <Trans id="request.estimation">Usually delivered in about {formatMinutes(minutes)}.</Trans>
    </p>
  );
}
