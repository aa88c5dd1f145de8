import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { betweenSentences } from '../../i18n/between-sentences';
import { statusLabel } from '../../domain/order/labels';
import { shortOrderId } from '../../domain/order/short-id';
import { secondTicker } from '../../i18n/ticker';
import { STATUS_WORDS } from './status-words';
import { knownOrders } from './use-orders';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/** If more orders change at once, their number is announced. */
const MOST_ANNOUNCED = 3;

/** Tells screen readers politely what changed: what sighted users see move in the list. */
export function Announcer() {
  const { i18n, t } = useLingui();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let before = statuses();
    // Once a second: a voice cannot keep up with more, and an order that changed twice is announced in its last state.
    return secondTicker.subscribe(() => {
      const after = statuses();
      const changed = Object.keys(after).filter((id) => before[id] !== undefined && before[id] !== after[id]);
      before = after;
      if (changed.length === 0) return;
      const { byId } = knownOrders();
      const texts = changed.slice(0, MOST_ANNOUNCED).flatMap((id) => {
        const order = byId[id];
        if (!order) return [];
        const reference = shortOrderId(order);
        const state = i18n._(STATUS_WORDS[statusLabel(order.status).key]);
        return [t({ id: 'tracking.announce', message: `Order ${reference}: ${state}.` })];
      });
      const count = changed.length;
      setMessage(
        count > MOST_ANNOUNCED
          ? t({
              id: 'tracking.announce.many',
              message: plural(count, { one: '# order has changed.', other: '# orders have changed.' }),
            })
          : texts.join(betweenSentences(i18n.locale)),
      );
    });
  }, [i18n, t]);
  return (
    <p className={visuallyHiddenStyles.visuallyHidden} role="status">
      {message}
    </p>
  );
}

/** Only known orders can change: the first answer is not announced. */
function statuses(): Record<string, string> {
  return Object.fromEntries(Object.entries(knownOrders().byId).map(([id, order]) => [id, order.status]));
}
