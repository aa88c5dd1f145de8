import { Trans } from '@lingui/react/macro';
import type { OrderTiming } from '../../domain/order/order-timing';
import { formatMinutes } from '../../i18n/durations';
import { DayTime } from '../../ui/day-time';
import { Time } from '../../ui/time';
import { Eta } from './eta';

/** The minutes until the arrival, that it is late, or when it ended. `now` in unix seconds. */
export function PublicTiming({ timing, title, now }: { timing: OrderTiming; title: string; now: number }) {
  switch (timing.kind) {
    case 'eta':
      return (
        <Eta main={formatMinutes(timing.minutes)} above={<Trans id="public.eta.arriving">Arriving in</Trans>}>
          <Trans id="public.eta.about">
            about <Time at={timing.at} />
          </Trans>
        </Eta>
      );
    case 'was-due':
      return (
        <Eta main={title}>
          <Trans id="public.eta.was-due">
            Running late (was <Time at={timing.at} />)
          </Trans>
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
