import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { clockText, type ServiceHours } from '../../domain/service-hours/service-hours';
import type { RequestStep } from '../../domain/order-request/state';
import { formatDuration } from '../../i18n/durations';
import { formatDay, formatTime } from '../../i18n/format';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { vendors } from '../../state/vendors';
import { Button, LinkButton } from '../../ui/button';
import { CalendarClock, RefreshCw } from '../../ui/icons';
import { ClosedArt } from './closed-art';
import { useStepFocus } from './step-panel';
import type { Request } from './use-request';
import { useNow } from '../../ui/use-now';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as styles from './closed-step.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

const DAY_MINUTES = 1440;

/** The service is closed: since when, until when, and that nothing typed is lost. */
export function ClosedStep({
  request,
  step,
  placed,
}: {
  request: Request;
  step: Extract<RequestStep, { name: 'SERVICE_CLOSED' }>;
  /** a placed order was about to be changed: it keeps its shop and its time, and has this address */
  placed?: string;
}) {
  const { t } = useLingui();
  const { list } = useSnapshot(vendors);
  const canPreorder = isOn(useSnapshot(flags).values, 'pre-order') && placed === undefined;
  const titleId = useId();
  const heading = useStepFocus();
  const now = useNow('minute');
  const from = clockText(step.hours.from);
  const to = clockText(step.hours.to);
  const current = clockText(step.minute);
  const opensAt = Math.floor(step.opensAt / 1000);
  const { timezone } = step;
  const opensToday = formatDay(opensAt, timezone) === formatDay(Math.floor(now / 1000), timezone);
  const time = formatTime(opensAt, timezone);
  const day = formatDay(opensAt, timezone);
  const wait = formatDuration(Math.max(60_000, step.opensAt - now));
  const hasOthers = placed === undefined && list.filter((vendor) => !vendor.is_parent).length > 1;
  return (
    <section className={panelStyles.panel} aria-labelledby={titleId}>
      <div className={panelStyles.body}>
        <div className={styles.closed}>
          <ClosedArt />
          <h1 className={pageTitleStyles.pageTitle} id={titleId} ref={heading} tabIndex={-1}>
            <Trans id="request.closed.title">Closed right now</Trans>
          </h1>
          <p className={utilStyles.muted}>
            <Trans id="request.closed.hours">
              Service hours: <b>{from}</b> to <b>{to}</b>. It's <b>{current}</b>.
            </Trans>
          </p>
          <div
            className={styles.hours}
            role="img"
            aria-label={t({ id: 'request.closed.bar', message: `Open from ${from} to ${to}. It's ${current} now.` })}
          >
            <span className={styles.hoursBar}>
              {openParts(step.hours).map(([start, end]) => (
                <span
                  key={start}
                  className={styles.hoursOpen}
                  style={{ insetInline: `${percent(start)} ${percent(DAY_MINUTES - end)}` }}
                />
              ))}
              <span className={styles.hoursNow} style={{ insetInlineStart: `calc(${percent(step.minute)} - 1.5px)` }} />
            </span>
            <span className={styles.hoursScale}>
              {['00', '06', '12', '18', '24'].map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </span>
          </div>
          <p className={`${utilStyles.small} ${utilStyles.muted}`}>
            {opensToday ? (
              <Trans id="request.closed.opens-today">
                Opens at {time}, in {wait}.
              </Trans>
            ) : (
              <Trans id="request.closed.opens-later">
                Opens on {day} at {time}, in {wait}.
              </Trans>
            )}
          </p>
          <p className={`${utilStyles.small} ${utilStyles.muted}`}>
            {placed === undefined ? (
              <Trans id="request.closed.draft">What you typed is kept.</Trans>
            ) : (
              <Trans id="update.closed">
                The order continues as placed. You can change it again during service hours.
              </Trans>
            )}
          </p>
          {hasOthers && (
            <Button variant="ghost" onClick={() => request.send({ type: 'ORIGIN_EDITED' })}>
              <Trans id="request.closed.other-outlet">Choose another pickup point</Trans>
            </Button>
          )}
        </div>
      </div>
      <div className={panelStyles.foot}>
        {canPreorder && (
          <Button
            variant="primary"
            size="lg"
            wide
            icon={CalendarClock}
            onClick={() => request.send({ type: 'LATER_CHOSEN' })}
          >
            <Trans id="request.closed.later">Order for later</Trans>
          </Button>
        )}
        <Button
          variant={canPreorder ? 'ghost' : 'primary'}
          size={canPreorder ? undefined : 'lg'}
          wide
          icon={RefreshCw}
          onClick={() => request.send({ type: 'HOURS_RECHECKED' })}
        >
          <Trans id="request.closed.recheck">Check again</Trans>
        </Button>
        {placed !== undefined && (
          <LinkButton up variant="ghost" wide href={placed}>
            <Trans id="update.back">Back to the order</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** An overnight window is two bars of the day. */
function openParts({ from, to }: ServiceHours): [number, number][] {
  if (from < to) return [[from, to]];
  return [
    [0, to],
    [from, DAY_MINUTES],
  ];
}

function percent(minutes: number): string {
  return `${((minutes / DAY_MINUTES) * 100).toFixed(2)}%`;
}
