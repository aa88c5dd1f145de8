import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { CANCEL_REASON_GROUPS } from '../../../domain/order/cancellation';
import type { OrderRecord } from '../../../domain/order/order';
import { connection } from '../../../state/connection';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { CircleAlert } from '../../../ui/icons';
import { CANCEL_GROUP_WORDS, CANCEL_REASON_WORDS } from '../cancel-reason-words';
import { orderMenuButton } from './order-menu-button';
import { useWhyNotCancel } from './use-cancelling';
import * as styles from './cancel-order.module.css';
import * as visuallyHiddenStyles from '../../../ui/page/visually-hidden.module.css';

/** specification/cancelling-and-changing.md#durable-cancelling: this error stays longer than others */
const ERROR_MS = 7000;
const GROUPS = ['shop', 'customer', 'rider'] as const;

/** Asks for the reason, and cancels the order. */
export function CancelOrder({ order, open, onClose }: { order: OrderRecord; open: boolean; onClose: () => void }) {
  const { i18n } = useLingui();
  const { cancellations } = useServices();
  const name = useId();
  const [reason, setReason] = useState<string | null>(null);
  // the order may change while the reason is chosen
  const whyNot = useWhyNotCancel(order);
  const canCancel = reason !== null && whyNot === undefined;

  async function cancel() {
    if (!canCancel) return;
    onClose();
    // offline the order itself says what it waits for
    if (connection.online) showToast({ type: 'info', messageId: 'action.attempt-cancel', id: 'cancel' });
    try {
      await (await cancellations()).submit(order, reason);
    } catch {
      // not stored on this device, so nothing will be sent
      showToast({ type: 'error', messageId: 'tracking.cancel.not-stored', id: 'cancel', duration: ERROR_MS });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocusTo={orderMenuButton}
      title={<Trans id="tracking.cancel.title">Cancel this order?</Trans>}
      description={
        order.rider_id ? (
          <Trans id="tracking.cancel.text-rider">Choose a reason. We'll let the rider know.</Trans>
        ) : (
          <Trans id="tracking.cancel.text">Choose a reason.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans id="tracking.cancel.keep">Keep order</Trans>
          </Button>
          <Button variant="danger" disabled={!canCancel} onClick={() => void cancel()}>
            <Trans id="tracking.cancel.confirm">Cancel order</Trans>
          </Button>
        </>
      }
    >
      <fieldset className={styles.body} disabled={whyNot !== undefined}>
        <legend className={visuallyHiddenStyles.visuallyHidden}>
          <Trans id="tracking.cancel.reason">Reason</Trans>
        </legend>
        <div role="status">
          {whyNot && (
            <Banner tone="wait" icon={CircleAlert}>
              {i18n._(whyNot)}
            </Banner>
          )}
        </div>
        <div className={styles.reasons}>
          {GROUPS.map((group) => (
            <RadioGroup
              key={group}
              name={name}
              legend={i18n._(CANCEL_GROUP_WORDS[group])}
              value={reason}
              onChange={setReason}
              options={CANCEL_REASON_GROUPS[group].map((value) => ({
                value,
                label: i18n._(CANCEL_REASON_WORDS[value]),
              }))}
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
