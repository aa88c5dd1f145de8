import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/button';
import { ArrowLeft } from '../../ui/icons';
import { type StepProgress, RequestSteps } from './steps';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as styles from './step-panel.module.css';

/** One step of the request: title and progress at the top, its fields, and the one action at the bottom. */
export function StepPanel({
  title,
  progress,
  onBack,
  focusOnShow = true,
  children,
  foot,
}: {
  title: ReactNode;
  progress?: StepProgress | undefined;
  onBack?: (() => void) | undefined;
  /** false when a control of the step takes the focus itself */
  focusOnShow?: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useStepFocus(focusOnShow);
  return (
    <section className={panelStyles.panel} aria-labelledby={titleId}>
      <div className={panelStyles.head}>
        {onBack && (
          <IconButton
            className={styles.back}
            label={t({ id: 'request.back', message: 'Back' })}
            icon={ArrowLeft}
            flip
            onClick={onBack}
          />
        )}
        <h1 className={pageTitleStyles.pageTitle} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {progress && <RequestSteps progress={progress} />}
      </div>
      <div className={panelStyles.body}>{children}</div>
      {foot && <div className={panelStyles.foot}>{foot}</div>}
    </section>
  );
}

/** The first step shown is where the page opened; every later one is announced by focusing its heading. */
let hasShownAStep = false;

/** Focuses a step's heading when the step appears. */
export function useStepFocus(enabled = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = !hasShownAStep;
    hasShownAStep = true;
    if (isFirst || !enabled) return;
    const panel = heading.current?.closest(`.${panelStyles.panel}`);
    const { activeElement } = document;
    // a field that was typed into while the step was loading, or a button of the bar
    if (panel?.contains(activeElement) || activeElement?.closest('header')) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    panel?.scrollTo({ top: 0 });
  }, [enabled]);
  return heading;
}
