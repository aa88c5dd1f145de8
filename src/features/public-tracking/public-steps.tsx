import { useLingui } from '@lingui/react/macro';
import type { PublicProgress } from '../../domain/order/public-order';
import { STEP_WORDS } from './public-words';
import * as stagesStyles from '../../ui/order/stages.module.css';
import * as stepBarStyles from '../../ui/step-bar.module.css';

/** The progress as a bar in named parts. */
export function PublicSteps({ progress: { steps, current } }: { progress: PublicProgress }) {
  const { t, i18n } = useLingui();
  return (
    <ol className={stagesStyles.stages} aria-label={t({ id: 'tracking.progress', message: 'Progress' })}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        const bar = isDone
          ? `${stepBarStyles.stepBar} ${stepBarStyles.isDone}`
          : isCurrent
            ? `${stepBarStyles.stepBar} ${stepBarStyles.isNow}`
            : stepBarStyles.stepBar;
        return (
          <li
            key={step}
            className={stagesStyles.stage}
            data-done={isDone || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={bar} />
            {i18n._(STEP_WORDS[step])}
          </li>
        );
      })}
    </ol>
  );
}
