import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useState } from 'react';
import type { ListGroup } from '../../../domain/order/grouping';
import { paths } from '../../../domain/paths';
import { formatNumber } from '../../../i18n/format';
import { Icon } from '../../../ui/icon';
import { ChevronDown } from '../../../ui/icons';
import { OrderListItem } from '../order-row';
import { GROUP_WORDS } from '../status-words';
import { LongRows, PlainRows } from './list-rows';
import * as countBadgeStyles from '../../../ui/count-badge.module.css';
import * as groupStyles from './group.module.css';

/** In sections longer than this only visible rows are drawn. */
const MANY_ROWS = 50;

/** A section of the list, opened and closed by the user. */
export const OrderGroup = memo(function OrderGroup({
  group,
  ids,
  count = ids.length,
  vendorId,
  selectedId,
  scroller,
  named,
  opens,
}: {
  group: ListGroup | 'search';
  ids: readonly string[];
  /** of all its orders, when `ids` are only the first of them for now */
  count?: number;
  vendorId: string;
  selectedId: string | undefined;
  /** the list's scroll container on a desktop; on a phone the page itself */
  scroller: HTMLElement | null;
  /** the orders of several shops are listed */
  named: boolean;
  /** open by default; if that changes it opens then, and never closes by itself under a finger */
  opens: boolean;
}) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(opens);
  useEffect(() => {
    if (opens) setOpen(true);
  }, [opens]);
  if (ids.length === 0) return null;
  const row = (orderId: string) => (
    <OrderListItem
      orderId={orderId}
      href={paths.orderTracking(vendorId, orderId)}
      current={orderId === selectedId}
      named={named}
    />
  );
  return (
    <details className={groupStyles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={groupStyles.head}>
        <h2>{i18n._(GROUP_WORDS[group])}</h2>
        <span className={countBadgeStyles.countBadge}>{formatNumber(count)}</span>
        <Icon of={ChevronDown} small />
      </summary>
      {open &&
        (count > MANY_ROWS ? <LongRows ids={ids} row={row} scroller={scroller} /> : <PlainRows ids={ids} row={row} />)}
    </details>
  );
});
