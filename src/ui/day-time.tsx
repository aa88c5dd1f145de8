import { Trans } from '@lingui/react/macro';
import { formatDay } from '../i18n/format';
import { Time } from './time';

/** A past or future moment: its time, with the day before it unless that is today. Unix seconds. */
export function DayTime({ at, now, timeZone }: { at: number; now: number; timeZone?: string | undefined }) {
  const day = formatDay(at, timeZone);
  const time = <Time at={at} timeZone={timeZone} />;
  if (day === formatDay(now, timeZone)) return time;
  return (
    <Trans id="time.on-day">
      {day}, {time}
    </Trans>
  );
}
