import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { paysByCard } from '../../domain/order-request/price/ask-for-price';
import type { RequestState } from '../../domain/order-request/state';
import { ONLINE_PAYMENT } from '../../domain/payment/methods';
import { orderRequest } from '../../state/order-request';
import { session } from '../../state/session';
import { classes } from '../../ui/classes';
import * as stepBarStyles from '../../ui/step-bar.module.css';
import * as styles from './steps.module.css';

/**
 * `number`: 1 where, 2 what, 3 pay; `part`: how far the step itself is filled in, 0 … 1; left out for its beginning,
 * which a painted page can show only by its style sheet
 */
export interface StepProgress {
  number: number;
  part?: number;
  /** a card will be charged, though it is not known yet who asks */
  isPaid?: boolean;
}

/** The progress of the request. The steps have names rather than numbers: paying is one only if a card is charged. */
export function RequestSteps({ progress }: { progress: StepProgress }) {
  const { t } = useLingui();
  const { mode } = useSnapshot(session);
  const state = useSnapshot(orderRequest).request as RequestState;
  const method = mode === 'GUEST' ? ONLINE_PAYMENT : state.form.paymentMethod;
  const hasPayment = paysByCard({ form: { ...state.form, paymentMethod: method }, quote: state.quote });
  return (
    <ol className={`${styles.steps} ${styles.panelSteps}`} aria-label={t({ id: 'request.steps', message: 'Steps' })}>
      <Step number={1} progress={progress}>
        <Trans id="request.step.where" comment="A step of a request: where it is delivered to. At most 10 letters.">
          Where
        </Trans>
      </Step>
      <Step number={2} progress={progress}>
        <Trans id="request.step.what" comment="A step of a request: what is delivered. At most 10 letters.">
          What
        </Trans>
      </Step>
      {(hasPayment || progress.isPaid || progress.number === 3) && (
        <Step number={3} progress={progress}>
          <Trans id="request.step.pay" comment="A step of a request: paying by card. At most 10 letters.">
            Pay
          </Trans>
        </Step>
      )}
    </ol>
  );
}

function Step({ number, progress, children }: { number: number; progress: StepProgress; children: ReactNode }) {
  const isNow = number === progress.number;
  const look = number < progress.number ? stepBarStyles.isDone : isNow && stepBarStyles.isNow;
  const part =
    progress.part === undefined ? undefined : ({ '--part': `${Math.round(progress.part * 100)}%` } as CSSProperties);
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <span className={classes(stepBarStyles.stepBar, look)} style={isNow ? part : undefined} />
      <span className={styles.name}>{children}</span>
    </li>
  );
}
