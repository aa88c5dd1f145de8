import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CANCEL_REASONS } from '../../../domain/order/cancellation';
import type { OrderRecord } from '../../../domain/order/order';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { X } from '../../../ui/icons';
import { CANCEL_REASON_WORDS } from '../cancel-words';

/** portal §8: this error stays longer than others */
const ERROR_MS = 7000;

/** Cancelling with a reason; where it is not possible the button stays, and `whyNotId` is the text that says why. */
export function CancelOrder({ order, whyNotId }: { order: OrderRecord; whyNotId: string | undefined }) {
  const { i18n } = useLingui();
  const { tracking } = useServices();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<string | null>(null);

  function cancel() {
    if (!reason) return;
    setOpen(false);
    // the order went on, or the network went away, while the reason was chosen
    if (whyNotId !== undefined) return fail();
    showToast({ type: 'info', messageId: 'action.attempt-cancel', id: 'cancel' });
    tracking.cancelOrder(order, reason).catch(fail);
  }

  function fail() {
    showToast({ type: 'error', messageId: 'error.cant-cancel-order', id: 'cancel', duration: ERROR_MS });
  }

  return (
    <>
      <Button
        icon={X}
        aria-disabled={whyNotId !== undefined || undefined}
        aria-describedby={whyNotId}
        onClick={() => whyNotId === undefined && setOpen(true)}
      >
        <Trans id="tracking.cancel">Cancel order</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans id="tracking.cancel.title">Cancel this order?</Trans>}
        description={<Trans id="tracking.cancel.text">Tell us why. The rider is told at once.</Trans>}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans id="tracking.cancel.keep">Keep order</Trans>
            </Button>
            <Button variant="danger" disabled={reason === null} onClick={cancel}>
              <Trans id="tracking.cancel.confirm">Cancel order</Trans>
            </Button>
          </>
        }
      >
        <div className="cancel-reasons">
          <RadioGroup
            legend={<Trans id="tracking.cancel.reason">Reason</Trans>}
            legendHidden
            value={reason}
            onChange={setReason}
            options={CANCEL_REASONS.map((value) => ({ value, label: i18n._(CANCEL_REASON_WORDS[value]) }))}
          />
        </div>
      </Dialog>
    </>
  );
}
