import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { receiptId } from '../../../domain/order/sharing';
import { isFinished } from '../../../domain/order/status';
import { paths } from '../../../domain/paths';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { LinkButton } from '../../../ui/button';
import { Plus, Receipt } from '../../../ui/icons';
import { CancelOrder } from './cancel-order';
import { ModifyOrder } from './modify-order';
import { OrderAgain } from './order-again';
import { useCancellation } from '../use-cancellation';
import { useWhyNotCancel } from './use-cancelling';
import * as actionsStyles from '../../../ui/order/actions.module.css';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as styles from './order-actions.module.css';

/** The actions of the order; unavailable ones say why. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const { i18n } = useLingui();
  const { values } = useSnapshot(flags);
  const hintId = useId();
  const whyNot = useWhyNotCancel(order);
  const receipt = isOn(values, 'delivery-receipt-cta') ? receiptId(order) : undefined;
  const over = isFinished(order);
  const isCancelling = useCancellation(order)?.status.name === 'waiting';
  return (
    <div className={sectionStyles.section}>
      <ul className={actionsStyles.actions}>
        {!isCancelling && <ModifyOrder order={order} />}
        <li>
          <OrderAgain order={order} />
        </li>
        {!over && (
          <li>
            <LinkButton icon={Plus} href={paths.requestRider(order.vendor_id)}>
              <Trans id="tracking.request-another">Request another rider</Trans>
            </LinkButton>
          </li>
        )}
        {receipt && (
          <li>
            <LinkButton icon={Receipt} href={paths.receipt(receipt)}>
              <Trans id="tracking.receipt">Receipt</Trans>
            </LinkButton>
          </li>
        )}
      </ul>
      {!over && !isCancelling && (
        <div className={styles.cancelLine}>
          <CancelOrder order={order} whyNotId={whyNot && hintId} />
          {whyNot && (
            <p className={hintStyles.hint} id={hintId}>
              {i18n._(whyNot)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
