import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { amountFormat, amountOf } from '../../domain/order-request/details/amount';
import { formatMoney } from '../../i18n/format';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Request } from './use-request';
import * as utilStyles from '../../ui/page/util.module.css';

/** The two questions of the flow: an item value above the limit, and a fee that changed during submit. */
export function RequestDialogs({ request }: { request: Request }) {
  return (
    <>
      <ItemValueDialog request={request} />
      <FeeDialog request={request} />
    </>
  );
}

function ItemValueDialog({ request: { state, send } }: { request: Request }) {
  const { market } = useServices();
  const amount = formatMoney(amountOf(state.form.orderAmount, amountFormat(market)) ?? 0, market.currency);
  const limit = formatMoney(Math.max(0, state.itemValueLimit), market.currency);
  return (
    <Dialog
      open={state.askItemValue}
      onClose={() => send({ type: 'ITEM_VALUE_DECLINED' })}
      title={<Trans id="request.item-value.title">Is the item worth {amount}?</Trans>}
      description={
        <Trans id="request.item-value.text">That's higher than usual (over {limit}). Check the amount.</Trans>
      }
      actions={
        <>
          <Button onClick={() => send({ type: 'ITEM_VALUE_DECLINED' })}>
            <Trans id="request.item-value.change">Change it</Trans>
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'ITEM_VALUE_CONFIRMED' })}>
            <span>
              <Trans id="request.item-value.confirm">Yes, {amount} is right</Trans>
            </span>
          </Button>
        </>
      }
    />
  );
}

function FeeDialog({ request: { state, send } }: { request: Request }) {
  const { market } = useServices();
  const submission = state.step.name === 'FILL_PAYMENT_DETAILS' ? state.step.submission : null;
  const changed = submission?.name === 'price-changed' ? submission : null;
  // The dialog fades out with the numbers it was opened with.
  const [asked, setAsked] = useState(changed);
  if (changed !== null && changed !== asked) setAsked(changed);
  const currency = state.quote?.currency ?? market.currency;
  const oldFee = formatMoney(asked?.oldFee ?? 0, currency);
  const newFee = formatMoney(asked?.newFee ?? 0, currency);
  return (
    <Dialog
      open={changed !== null}
      onClose={() => send({ type: 'FEE_DECLINED' })}
      title={<Trans id="request.fee-changed.title">The delivery fee has changed</Trans>}
      description={
        <Trans id="request.fee-changed.text">
          It was {oldFee} and is now {newFee}. Nothing has been sent yet.
        </Trans>
      }
      actions={
        <>
          <Button onClick={() => send({ type: 'FEE_DECLINED' })}>
            <Trans id="request.fee-changed.decline">Not now</Trans>
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'FEE_CONFIRMED' })}>
            <span>
              {state.orderToBeUpdated === null ? (
                <Trans id="request.fee-changed.confirm">
                  Request rider · <span className={utilStyles.nums}>{newFee}</span>
                </Trans>
              ) : (
                <Trans id="update.fee-changed.confirm">
                  Change order · <span className={utilStyles.nums}>{newFee}</span>
                </Trans>
              )}
            </span>
          </Button>
        </>
      }
    />
  );
}
