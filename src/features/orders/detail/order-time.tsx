import { formatTime } from '../../../i18n/format';
import { formatOffset } from '../../../i18n/format-zone';
import { DayTime } from '../../../ui/day-time';
import { Time } from '../../../ui/time';
import { useOrderZone } from '../use-zone';
import * as styles from './order-time.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/** A moment of an order (unix seconds), in the zone of orders' times. */
export function OrderTime({ at }: { at: number }) {
  return <Time at={at} timeZone={useOrderZone()} />;
}

/** The same with its day, unless that is today, and its zone, unless that is the device's. */
export function OrderDayTime({ at, now }: { at: number; now: number }) {
  const zone = useOrderZone();
  return (
    <>
      <DayTime at={at} now={now} timeZone={zone} />
      <ZoneMark at={at} zone={zone} />
    </>
  );
}

/** The zone of a shown time, if it differs from the device's: "GMT+7". */
export function ZoneMark({ at, zone }: { at: number; zone: string }) {
  if (formatTime(at, zone) === formatTime(at)) return null;
  return (
    <>
      {' '}
      <bdi className={`${utilStyles.muted} ${styles.zoneMark}`} dir="ltr">
        {formatOffset(at, zone)}
      </bdi>
    </>
  );
}
