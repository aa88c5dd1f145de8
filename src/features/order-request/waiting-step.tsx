import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { customerAddress } from '../../domain/order-request/build-payload';
import { payableFee } from '../../domain/order-request/fee-quote';
import type { Submission, WaitingStatus } from '../../domain/order-request/state';
import { paths } from '../../domain/paths';
import { formatMoney } from '../../i18n/format';
import { Glyph } from '../../ui/glyph';
import { CloudOff, Clock, type IconType, RefreshCw } from '../../ui/icons';
import type { Tone } from '../../ui/tone';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import type { Request } from './use-request';

type Waiting = Extract<Submission, { name: 'waiting' | 'withdrawing' }>;

const LOOKS: Record<Exclude<WaitingStatus, 'sending'>, { tone: Tone; icon: IconType }> = {
  queued: { tone: 'wait', icon: CloudOff },
  unknown: { tone: 'go', icon: RefreshCw },
  ask: { tone: 'wait', icon: Clock },
};

/** The request is on this device and nobody can say yet what became of it: what is known, what is safe, what to do. */
export function WaitingStep({ request, submission }: { request: Request; submission: Waiting }) {
  const { state } = request;
  const { t } = useLingui();
  const { status } = submission;
  const isWithdrawing = submission.name === 'withdrawing';
  if (status === 'sending') return null;
  const { tone, icon } = LOOKS[status];
  return (
    <StepPanel
      title={<WaitingTitle status={status} />}
      foot={<WaitingActions status={status} request={request} isWithdrawing={isWithdrawing} />}
    >
      <div className="waiting">
        <Glyph tone={tone} icon={icon} unconfirmed />
        <p role="status">
          <WaitingText status={status} />
        </p>
      </div>
      <section className="section" aria-label={t({ id: 'request.waiting.summary', message: 'The request' })}>
        <dl className="facts">
          <Fact name={<Trans id="request.recipient.title">Recipient</Trans>}>{state.form.destinationName}</Fact>
          <Fact name={<Trans id="request.form.phone.label">Phone</Trans>}>
            <bdi dir="ltr">{state.form.destinationPhoneNumber}</bdi>
          </Fact>
          <Fact name={<Trans id="request.form.address.label">Address</Trans>}>{customerAddress(state.form)}</Fact>
          {state.quote && (
            <Fact name={<Trans id="request.price.fee">Delivery fee</Trans>}>
              {formatMoney(payableFee(state.quote), state.quote.currency)}
            </Fact>
          )}
        </dl>
      </section>
      <p className="section">
        <a className="link" href={paths.orderTracking(state.pickup?.vendorId)}>
          <Trans id="request.waiting.tracking">See it in order tracking</Trans>
        </a>
      </p>
    </StepPanel>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function WaitingTitle({ status }: { status: WaitingStatus }) {
  if (status === 'queued') return <Trans id="request.waiting.queued.title">Waiting to be sent</Trans>;
  if (status === 'ask') return <Trans id="request.waiting.ask.title">Send it now?</Trans>;
  return <Trans id="request.waiting.unknown.title">Checking whether it arrived…</Trans>;
}

function WaitingText({ status }: { status: WaitingStatus }) {
  if (status === 'queued') {
    return (
      <Trans id="request.waiting.queued">
        It will be sent when you are online and the app is open. It is kept on this device until then.
      </Trans>
    );
  }
  if (status === 'ask') {
    return (
      <Trans id="request.waiting.ask">
        It has waited for more than two minutes. The fee, the riders and the opening hours may have changed, so it is
        not sent without your yes.
      </Trans>
    );
  }
  return (
    <Trans id="request.waiting.unknown">
      The connection broke while it was being sent. We ask the platform until we know, so please don't request it again:
      it will be one order, or none.
    </Trans>
  );
}

function WaitingActions({
  status,
  request: { send },
  isWithdrawing,
}: {
  status: WaitingStatus;
  request: Request;
  isWithdrawing: boolean;
}) {
  if (status === 'unknown') {
    return (
      <StepAction busy>
        <Trans id="request.waiting.checking">Checking…</Trans>
      </StepAction>
    );
  }
  const withdraw = (
    <StepAction variant="danger-quiet" busy={isWithdrawing} onPress={() => send({ type: 'WITHDRAWN' })}>
      <Trans id="request.waiting.withdraw">Don't send it</Trans>
    </StepAction>
  );
  return (
    <>
      {status === 'ask' ? (
        <StepAction onPress={() => send({ type: 'SENDING_CONFIRMED' })}>
          <Trans id="request.waiting.send">Send it now</Trans>
        </StepAction>
      ) : (
        <StepAction onPress={() => send({ type: 'STARTED_ANEW' })}>
          <Trans id="request.waiting.another">Request another rider</Trans>
        </StepAction>
      )}
      {withdraw}
    </>
  );
}
