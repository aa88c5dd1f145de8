import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/button';
import { ArrowLeft } from '../../ui/icons';

/** `part`: how far the step itself has come, 0 … 1 */
export interface StepProgress {
  number: number;
  part?: number;
  /** of how many: 2 where paying is no step of its own, since cash is paid at the door */
  total?: number;
}

/** One step of the request: title and progress on top, what is asked, and the one action at the bottom. */
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
  /** false where a control of the step takes the focus itself */
  focusOnShow?: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useStepFocus(focusOnShow);
  const number = progress?.number;
  const total = progress?.total ?? 2;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        {onBack && (
          <IconButton
            className="head-back"
            label={t({ id: 'request.back', message: 'Back' })}
            icon={ArrowLeft}
            flip
            onClick={onBack}
          />
        )}
        <h1 className="page-title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {progress && (
          <>
            <p className="small muted push">
              <Trans id="request.step">
                Step {number} of {total}
              </Trans>
            </p>
            <div className="steps panel-steps" aria-hidden="true">
              {Array.from({ length: total }, (_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the bars have nothing but their place
                <StepBar key={index} step={index + 1} progress={progress} />
              ))}
            </div>
          </>
        )}
      </div>
      <div className="panel-body">{children}</div>
      {foot && <div className="panel-foot step-foot">{foot}</div>}
    </section>
  );
}

function StepBar({ step, progress }: { step: number; progress: StepProgress }) {
  if (step < progress.number) return <span className="step-bar is-done" />;
  if (step > progress.number) return <span className="step-bar" />;
  const part = { '--part': `${Math.round((progress.part ?? 0.5) * 100)}%` } as CSSProperties;
  return <span className="step-bar is-now" style={part} />;
}

/** The first step shown is where the page opened; every later one is announced by its heading taking the focus. */
let hasShownAStep = false;

/** Gives a step's heading the focus when the step comes. */
export function useStepFocus(enabled = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = !hasShownAStep;
    hasShownAStep = true;
    if (isFirst || !enabled) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    heading.current?.closest('.panel')?.scrollTo({ top: 0 });
  }, [enabled]);
  return heading;
}
