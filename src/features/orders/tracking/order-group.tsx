import { useLingui } from '@lingui/react/macro';
import { memo, Suspense, useEffect, useState } from 'react';
import type { ListGroup } from '../../../domain/order/grouping';
import { paths } from '../../../domain/paths';
import { formatNumber } from '../../../i18n/format';
import { Icon } from '../../../ui/icon';
import { ChevronDown } from '../../../ui/icons';
import { lazyPart } from '../../../ui/lazy-part';
import { OrderRow } from '../order-row';
import type { OrderZones } from '../timing-words';
import { GROUP_WORDS } from '../status-words';
import * as countBadgeStyles from '../../../ui/count-badge.module.css';
import * as groupStyles from './group.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';

/** Beyond this many rows a section draws only those in sight. */
const MANY_ROWS = 50;

const VirtualRows = lazyPart(() => import('./virtual-rows').then((module) => module.VirtualRows));

/** A section of the list, opened and closed by the user. */
export const OrderGroup = memo(function OrderGroup({
  group,
  ids,
  vendorId,
  selectedId,
  zones,
  scroller,
  named,
  opens,
}: {
  group: ListGroup | 'search';
  ids: readonly string[];
  vendorId: string;
  selectedId: string | undefined;
  zones: OrderZones;
  /** what scrolls the list on a desktop; on a phone the page itself does */
  scroller: HTMLElement | null;
  /** the orders of several shops are listed */
  named: boolean;
  /** open without being asked; where that comes later it opens then, and never closes by itself under a finger */
  opens: boolean;
}) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(opens);
  useEffect(() => {
    if (opens) setOpen(true);
  }, [opens]);
  if (ids.length === 0) return null;
  const row = (orderId: string) => (
    <OrderRow
      orderId={orderId}
      href={paths.orderTracking(vendorId, orderId)}
      current={orderId === selectedId}
      zones={zones}
      named={named}
    />
  );
  const plain = (shown: readonly string[]) => (
    <ul className={rowStyles.rows}>
      {shown.map((orderId) => (
        <li key={orderId}>{row(orderId)}</li>
      ))}
    </ul>
  );
  return (
    <details className={groupStyles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={groupStyles.head}>
        <h2>{i18n._(GROUP_WORDS[group])}</h2>
        <span className={countBadgeStyles.countBadge}>{formatNumber(ids.length)}</span>
        <Icon of={ChevronDown} small />
      </summary>
      {open &&
        (ids.length > MANY_ROWS ? (
          <Suspense fallback={plain(ids.slice(0, MANY_ROWS))}>
            <VirtualRows ids={ids} row={row} scroller={scroller} />
          </Suspense>
        ) : (
          plain(ids)
        ))}
    </details>
  );
});
