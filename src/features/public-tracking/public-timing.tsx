import { Trans } from '@lingui/react/macro';
import type { OrderTiming } from '../../domain/order/order-timing';
import { formatMinutes } from '../../i18n/durations';
import { formatDay } from '../../i18n/format';
import { deviceTimezone, formatOffset, isElsewhere } from '../../i18n/format-zone';
import { usePublicServices } from '../../sync/services-context';
import { DayTime } from '../../ui/day-time';
import { Time } from '../../ui/time';
import { Eta } from './eta';

/** The minutes until the arrival, that it is late, when it is scheduled for, or when it ended. `now` in unix seconds. */
export function PublicTiming({
  timing,
  title,
  now,
  isDelayed,
}: {
  timing: OrderTiming;
  title: string;
  now: number;
  isDelayed: boolean;
}) {
  switch (timing.kind) {
    case 'scheduled':
      return <Scheduled at={timing.at} />;
    case 'eta':
      return (
        <Eta
          main={formatMinutes(timing.minutes)}
          above={
            isDelayed ? (
              <Trans id="public.eta.delayed-in">Delayed, arriving in</Trans>
            ) : (
              <Trans id="public.eta.arriving">Arriving in</Trans>
            )
          }
        >
          <Trans id="public.eta.about">
            about <Time at={timing.at} />
          </Trans>
        </Eta>
      );
    case 'was-due':
      return (
        <Eta main={<Time at={timing.at} />} above={<Trans id="public.eta.late">Running late, was due at</Trans>}>
          {title}
        </Eta>
      );
    default:
      return (
        <Eta main={title}>
          <DayTime at={timing.at} now={now} />
        </Eta>
      );
  }
}

/** With its day, and the device's zone where that is not the market's: a time to come is read far from the door too. */
function Scheduled({ at }: { at: number }) {
  const { market } = usePublicServices();
  const device = deviceTimezone();
  return (
    <Eta main={<Time at={at} />} above={<Trans id="public.eta.scheduled">Scheduled for</Trans>}>
      {formatDay(at, device)}
      {isElsewhere(at, market.timezone) && (
        <>
          {' '}
          <bdi dir="ltr">{formatOffset(at, device)}</bdi>
        </>
      )}
    </Eta>
  );
}
