import { Trans } from '@lingui/react/macro';
import { cityOfZone } from '../../i18n/cities';

/** Whose clock the delivery times of a file are read by. */
export function ZoneNote({ zones }: { zones: readonly string[] }) {
  const [first, ...others] = zones;
  if (first === undefined || others.some((one) => one !== first))
    return <Trans id="bulk.foot.zones">Times are local to each collection point.</Trans>;
  const city = cityOfZone(first);
  return <Trans id="bulk.foot.zone">Times are {city} time.</Trans>;
}
