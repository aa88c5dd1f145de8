import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { CardSubmission } from '../../../domain/order-request/card/card-submission';
import { payableFee } from '../../../domain/order-request/price/fee-quote';
import { ONLINE_PAYMENT } from '../../../domain/payment/methods';
import { formatMoney } from '../../../i18n/format';
import { connection } from '../../../state/connection';
import { movesOnEnter } from '../../../ui/enter-key';
import { Empty } from '../../../ui/empty';
import { Icon } from '../../../ui/icon';
import { CloudOff } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { StepAction } from '../step-action';
import { StepPanel } from '../step-panel';
import type { Request } from '../use-request';
import { BankStep } from './bank-step';
import { CardFields } from './card-fields';
import * as cardStyles from './card.module.css';
import * as inputStyles from '../../../ui/input.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/** Step 3: paying by card, from the choice of the card to the bank's answer. */
export function CardStep({ request, card }: { request: Request; card: CardSubmission }) {
  const { state, send } = request;
  const { phase } = card;
  if (phase.name === 'checking' || phase.name === 'waiting' || phase.name === 'cancelling') {
    // each is announced by its heading
    const key = phase.name === 'waiting' && phase.isLeaving ? 'leaving' : phase.name;
    return <BankStep key={key === 'cancelling' ? 'waiting' : key} phase={phase} request={request} />;
  }
  const fee = state.quote ? formatMoney(payableFee(state.quote, ONLINE_PAYMENT), state.quote.currency) : '';
  return <CardFormStep card={card} fee={fee} send={send} />;
}

function CardFormStep({ card, fee, send }: { card: CardSubmission; fee: string; send: Request['send'] }) {
  const { phase } = card;
  const { t } = useLingui();
  const { online } = useSnapshot(connection);
  const isGettingReady = (phase.name === 'preparing' || phase.name === 'repricing') && phase.goOn === 'choose';
  const isFailed = phase.name === 'unprepared';
  const isPaying = !isGettingReady && !isFailed && phase.name !== 'choosing';
  const pay = () => send({ type: 'PAY_PRESSED' });
  return (
    <StepPanel
      title={<Trans id="payment.title">Pay by card</Trans>}
      progress={{ number: 3, part: isPaying ? 0.8 : 0.3 }}
      onBack={isPaying ? undefined : () => send({ type: 'PAYMENT_LEFT' })}
      foot={
        isFailed ? (
          <StepAction onPress={() => send({ type: 'PAYMENT_RETRIED' })}>
            <Trans id="retry">Try again</Trans>
          </StepAction>
        ) : (
          <StepAction busy={isPaying || isGettingReady} onPress={pay}>
            <span>
              {isGettingReady ? (
                <Trans id="payment.preparing">Getting the payment ready…</Trans>
              ) : isPaying ? (
                <Trans id="payment.paying">
                  Paying <bdi className={utilStyles.nums}>{fee}</bdi>…
                </Trans>
              ) : (
                <Trans id="payment.pay">
                  Pay <bdi className={utilStyles.nums}>{fee}</bdi>
                </Trans>
              )}
            </span>
          </StepAction>
        )
      }
    >
      {isFailed ? (
        <Empty title={<Trans id="payment.unprepared.title">Couldn't start the payment</Trans>}>
          <Trans id="payment.unprepared">
            Nothing was charged, and your request is kept. Try again, or go back and choose another way to pay.
          </Trans>
        </Empty>
      ) : (
        <form
          className={`${sectionStyles.section} ${cardStyles.form}`}
          noValidate
          inert={isPaying}
          aria-label={t({ id: 'payment.title', message: 'Pay by card' })}
          {...movesOnEnter}
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
        >
          {isGettingReady ? <FormSkeleton /> : <CardFields card={card} send={send} />}
          {!online && (
            <p className={cardStyles.offline} role="status">
              <Icon of={CloudOff} small />
              <span>
                <Trans id="payment.offline">
                  You're offline. Paying by card needs a connection. What you entered is kept.
                </Trans>
              </span>
            </p>
          )}
        </form>
      )}
    </StepPanel>
  );
}

function FormSkeleton() {
  return (
    <div className={cardStyles.skeleton} aria-hidden="true">
      <Skeleton width={6} />
      <span className={inputStyles.input} />
      <Skeleton width={8} />
      <span className={inputStyles.input} />
    </div>
  );
}
