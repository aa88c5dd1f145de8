import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../../i18n/format';
import { differs, formatOffset, isElsewhere } from '../../../i18n/format-zone';
import { DayTime } from '../../../ui/day-time';
import { Time } from '../../../ui/time';
import type { OrderZones } from '../timing-words';
import * as styles from './order-time.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/**
 * A moment of an order (unix seconds) in the zone of orders' times, with its day, unless that is today, and the zone,
 * unless that is the device's.
 */
export function OrderDayTime({ at, now, zone }: { at: number; now: number; zone: string }) {
  return (
    <>
      <DayTime at={at} now={now} timeZone={zone} />
      <ZoneMark at={at} zone={zone} />
    </>
  );
}

/**
 * A moment of a pre-order in the shop's own zone, in which its time was chosen, with the day and the zone. The day is left
 * out only if it is today on the whole screen.
 */
export function ChosenTime({ at, now, zones }: { at: number; now: number; zones: OrderZones }) {
  const { shown, shop } = zones;
  const day = formatDay(at, shop);
  const time = <Time at={at} timeZone={shop} />;
  return (
    <>
      {differs(at, shown, shop) ? (
        <Trans id="time.on-day">
          {day}, {time}
        </Trans>
      ) : (
        <DayTime at={at} now={now} timeZone={shop} />
      )}
      <ZoneMark at={at} zone={shop} />
    </>
  );
}

/** The zone of a shown time, if it differs from the device's: "GMT+7". */
export function ZoneMark({ at, zone }: { at: number; zone: string }) {
  if (!isElsewhere(at, zone)) return null;
  return (
    <>
      {' '}
      <bdi className={`${utilStyles.muted} ${styles.zoneMark}`} dir="ltr">
        {formatOffset(at, zone)}
      </bdi>
    </>
  );
}
