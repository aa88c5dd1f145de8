import { formatDateTime, formatRelative, formatTime } from '../i18n/format';
import { useNow } from './use-now';

/** A moment (unix seconds): its time, or how long ago it was; the full date and zone on hover. */
export function Time({
  at,
  relative,
  timeZone,
}: {
  at: number;
  relative?: boolean | undefined;
  timeZone?: string | undefined;
}) {
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatDateTime(at, timeZone)}>
      {relative ? <Ago at={at} /> : formatTime(at, timeZone)}
    </time>
  );
}

/** A component of its own, so that only text such as "4 min ago" is drawn with every tick. */
function Ago({ at }: { at: number }) {
  return formatRelative(at, useNow());
}
