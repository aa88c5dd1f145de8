import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOn } from '../domain/flags/flags';
import { isOpenAt, parseServiceHours, type ServiceHours } from '../domain/service-hours/service-hours';
import { preorderTimezone } from '../domain/time/timezone';
import type { Vendor } from '../domain/vendor/vendor';
import { ignore } from '../lib/ignore';
import { connection } from '../state/connection';
import { flags } from '../state/flags';
import { useServices } from '../sync/services-context';
import { useNow } from '../ui/use-now';

/** A chooser with more shops than this is searched rather than read: the hours of the others are not asked for. */
const MOST_SHOPS = 40;

/** The shops that are closed right now; one whose hours are not known counts as open, as in a request. */
export function useClosedShops(list: readonly Vendor[]): ReadonlySet<string> {
  const { delivery, market } = useServices();
  const { values } = useSnapshot(flags);
  const { online } = useSnapshot(connection);
  const now = useNow('minute');
  const [hours, setHours] = useState<ReadonlyMap<string, ServiceHours>>(new Map());
  const shops = list.filter((vendor) => !vendor.is_parent).slice(0, MOST_SHOPS);
  const ids = shops.map((vendor) => vendor.vendor_id).join(' ');
  useEffect(() => {
    let isLeft = false;
    for (const id of ids.split(' ').filter(Boolean)) {
      const asked = delivery().then((loaded) => loaded.countryParameter('serviceHours', id));
      void ignore(asked, 'shops: service hours').then((text) => {
        const parsed = text === undefined ? undefined : parseServiceHours(text);
        if (parsed?.ok && !isLeft) setHours((known) => new Map(known).set(id, parsed.hours));
      });
    }
    return () => {
      isLeft = true;
    };
    // what failed without a connection is asked for with it
  }, [delivery, ids, online]);
  const isVendorsZone = isOn(values, 'vendor-timezone-for-preorder');
  const isClosed = ({ vendor_id: id, vendor_information: { timezone } }: Vendor) => {
    const known = hours.get(id);
    return known !== undefined && !isOpenAt(known, now, preorderTimezone(market.timezone, timezone, isVendorsZone));
  };
  return new Set(shops.filter(isClosed).map((vendor) => vendor.vendor_id));
}

/** The second line of a closed shop. */
export function closedLine(line: ReactNode): ReactNode {
  return (
    <>
      <b>
        <Trans id="branch.closed">Closed now</Trans>
      </b>
      {line && <> · {line}</>}
    </>
  );
}
