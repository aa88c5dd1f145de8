import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { PublicProgress } from '../../domain/order/public-order';
import { STEP_WORDS } from './public-words';

/** How far it has come, as a bar in named parts. */
export function PublicSteps({ progress: { steps, current } }: { progress: PublicProgress }) {
  const { t, i18n } = useLingui();
  return (
    <ol className="stages" aria-label={t({ id: 'tracking.progress', message: 'Progress' })}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        const bar = isDone ? 'step-bar is-done' : isCurrent ? 'step-bar is-now' : 'step-bar';
        return (
          <li
            key={step}
            className="stage"
            data-done={isDone || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={bar} style={(isCurrent ? { '--part': '55%' } : {}) as CSSProperties} />
            {i18n._(STEP_WORDS[step])}
          </li>
        );
      })}
    </ol>
  );
}
