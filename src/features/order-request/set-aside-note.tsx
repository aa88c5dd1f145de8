import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isLive, type PaymentStatus } from '../../domain/payment/payment-status';
import { type SetAsideDraft, orderRequest } from '../../state/order-request';
import { payments } from '../../state/payments';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { History } from '../../ui/icons';
import * as styles from './set-aside-note.module.css';

/** More of them would hide the form. */
const SHOWN_AT_FIRST = 2;

/** Earlier requests of this shop, set aside for others: nothing of them is lost. */
export function SetAsideNote() {
  const { payments: service } = useServices();
  const { setAside } = useSnapshot(orderRequest);
  const { attempts } = useSnapshot(payments);
  const { t } = useLingui();
  const [read, setRead] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const ids = setAside.map(({ draftId }) => draftId).join(' ');
  useEffect(() => {
    let isGone = false;
    if (ids === '') return;
    void Promise.allSettled(ids.split(' ').map((draftId) => service().then((loaded) => loaded.ofDraft(draftId)))).then(
      () => {
        if (!isGone) setRead(ids);
      },
    );
    return () => {
      isGone = true;
    };
  }, [service, ids]);
  // right after a reload the payments are not read yet: whether they were sent is not known before
  if (read !== ids) return null;
  const paymentOf = (draft: SetAsideDraft) => attempts.find(({ draftId }) => draftId === draft.draftId)?.status;
  const unsent = setAside.filter((draft) => paymentOf(draft)?.name !== 'paid');
  const shown = showsAll ? unsent : unsent.slice(0, SHOWN_AT_FIRST);
  const more = unsent.length - shown.length;
  if (unsent.length === 0) return null;
  return (
    <div
      className={styles.setAsideNote}
      role="group"
      aria-label={t({ id: 'request.set-aside.label', message: 'Earlier request for this shop' })}
    >
      {shown.map((draft) => (
        <SetAsideItem key={draft.draftId} draft={draft} payment={paymentOf(draft)} />
      ))}
      {more > 0 && (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            {t({
              id: 'request.set-aside.more',
              message: plural(more, { one: '# more earlier request', other: '# more earlier requests' }),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

function SetAsideItem({ draft, payment }: { draft: SetAsideDraft; payment: PaymentStatus | undefined }) {
  const controller = requestController(useServices());
  const textId = useId();
  const isPaying = payment !== undefined && isLive(payment);
  const name = draft.name || draft.address;
  return (
    <>
      <Icon of={History} />
      <p id={textId}>
        {isPaying ? (
          <PayingWords name={name} isAtTheBank={payment.name === 'waiting'} />
        ) : name === '' ? (
          <Trans id="request.set-aside.any">This shop has an earlier request that wasn't sent.</Trans>
        ) : (
          <Trans id="request.set-aside">
            This shop has an earlier request for <bdi>{name}</bdi> that wasn't sent.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button aria-describedby={textId} onClick={() => void controller.draft.openSetAside(draft.draftId)}>
          <Trans id="request.set-aside.open">Open it</Trans>
        </Button>
        {!isPaying && (
          <Button
            variant="ghost"
            aria-describedby={textId}
            onClick={() => void controller.draft.removeSetAside(draft.draftId)}
          >
            <Trans id="request.set-aside.remove">Delete it</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** Its payment is under way: it can be finished or cancelled there, and its content can't be deleted until then. */
function PayingWords({ name, isAtTheBank }: { name: string; isAtTheBank: boolean }) {
  if (name === '')
    return <Trans id="request.set-aside.paying.any">The payment for an earlier request isn't finished.</Trans>;
  if (!isAtTheBank) {
    return (
      <Trans id="request.set-aside.checking">
        We're checking whether the request for <bdi>{name}</bdi> was paid.
      </Trans>
    );
  }
  return (
    <Trans id="request.set-aside.paying">
      The payment for the request for <bdi>{name}</bdi> isn't finished.
    </Trans>
  );
}
