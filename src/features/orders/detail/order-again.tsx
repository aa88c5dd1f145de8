import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { amountFormat } from '../../../domain/order-request/details/amount';
import { readDraft } from '../../../domain/order-request/draft/draft';
import { draftOfOrder } from '../../../domain/order-request/draft/draft-of-order';
import type { OrderRecord } from '../../../domain/order/order';
import { paths } from '../../../domain/paths';
import { uuid } from '../../../lib/uuid';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { navigate } from '../../../ui/navigation';

/**
 * The same order once more: into the form, to review and send. A request begun there is replaced only if the user
 * agrees, in `question`.
 */
export function useOrderAgain(order: OrderRecord): { begin: () => Promise<void>; busy: boolean; question: ReactNode } {
  const services = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = paths.requestRider(order.vendor_id);

  async function begin() {
    setBusy(true);
    try {
      if (readDraft(await (await services.drafts()).read(order.vendor_id)) === null) await fill();
      else setAsking(true);
    } catch {
      // said by the toast; the next press tries again
      showToast({ type: 'error', messageId: 'error.again', id: 'again' });
    } finally {
      setBusy(false);
    }
  }

  async function fill() {
    // loaded with the form's own code, which is needed next anyway
    const { replaceDraft } = await import('../../../sync/order-request/request-controller');
    const draft = draftOfOrder(order, { draftId: uuid(), amounts: amountFormat(services.market) });
    await replaceDraft(services, order.vendor_id, draft);
    navigate(form);
  }

  const question = (
    <Dialog
      open={asking}
      onClose={() => setAsking(false)}
      title={<Trans id="tracking.again.title">Replace the request you've started?</Trans>}
      description={
        <Trans id="tracking.again.text">
          The form has a request that hasn't been sent. Ordering this again replaces it.
        </Trans>
      }
      actions={
        <>
          <Button onClick={() => navigate(form)}>
            <Trans id="tracking.again.keep">Keep editing</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => fill().catch(() => showToast({ type: 'error', messageId: 'error.again', id: 'again' }))}
          >
            <Trans id="tracking.again.replace">Replace</Trans>
          </Button>
        </>
      }
    />
  );
  return { begin, busy, question };
}
