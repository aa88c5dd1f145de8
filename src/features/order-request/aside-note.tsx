import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isLive } from '../../domain/payment/payment-status';
import { orderRequest } from '../../state/order-request';
import { payments } from '../../state/payments';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { History } from '../../ui/icons';
import * as styles from './aside-note.module.css';

/** An earlier request of this shop, set aside for another one: nothing of it is lost. */
export function AsideNote() {
  const services = useServices();
  const controller = requestController(services);
  const { aside } = useSnapshot(orderRequest);
  const { attempts } = useSnapshot(payments);
  const { t } = useLingui();
  const [readDraft, setReadDraft] = useState<string>();
  const draftId = aside?.draftId;
  useEffect(() => {
    let isGone = false;
    const read = () => !isGone && setReadDraft(draftId);
    if (draftId !== undefined) services.payments.ofDraft(draftId).then(read, read);
    return () => {
      isGone = true;
    };
  }, [services, draftId]);
  // right after a reload the payments are not read yet: whether it was sent is not known before
  if (aside === null || readDraft !== draftId) return null;
  const payment = attempts.find(({ draftId }) => draftId === aside.draftId)?.status;
  if (payment?.name === 'paid') return null;
  const isPaying = payment !== undefined && isLive(payment);
  const name = aside.name || aside.address;
  return (
    <div
      className={styles.asideNote}
      role="group"
      aria-label={t({ id: 'request.aside.label', message: 'Earlier request for this shop' })}
    >
      <Icon of={History} />
      <p>
        {isPaying ? (
          <PayingWords name={name} />
        ) : name === '' ? (
          <Trans id="request.aside.any">This shop has an earlier request that wasn't sent.</Trans>
        ) : (
          <Trans id="request.aside">
            This shop has an earlier request for <bdi>{name}</bdi> that wasn't sent.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void controller.openAside()}>
          <Trans id="request.aside.open">Open it</Trans>
        </Button>
        {!isPaying && (
          <Button variant="ghost" onClick={() => void controller.removeAside()}>
            <Trans id="request.aside.remove">Delete it</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Its payment is under way: it can be finished or cancelled there, and its content can't be deleted until then. */
function PayingWords({ name }: { name: string }) {
  if (name === '')
    return <Trans id="request.aside.paying.any">The payment for an earlier request isn't finished.</Trans>;
  return (
    <Trans id="request.aside.paying">
      The payment for the request for <bdi>{name}</bdi> isn't finished.
    </Trans>
  );
}
