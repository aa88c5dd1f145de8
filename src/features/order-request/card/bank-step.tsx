import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { CardPhase } from '../../../domain/order-request/card/card-submission';
import type { RequestState } from '../../../domain/order-request/state';
import { connection } from '../../../state/connection';
import { isAble } from '../../../domain/platform/abilities';
import { paths } from '../../../domain/paths';
import { requestController } from '../../../sync/order-request/request-controller';
import { useServices } from '../../../sync/services-context';
import { LinkButton } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import { CloudOff, Hourglass, type IconType, Lock } from '../../../ui/icons';
import type { Tone } from '../../../ui/tone';
import { RequestSummary } from '../request-summary';
import { StepAction } from '../step-action';
import { StepPanel } from '../step-panel';
import type { Request } from '../use-request';
import * as requestStyles from '../request.module.css';

type Following = Extract<CardPhase, { name: 'checking' | 'waiting' | 'cancelling' }>;

/** The payment is at the bank or unknown: what is known, what is safe, and the options. */
export function BankStep({ phase, request: { state, send } }: { phase: Following; request: Request }) {
  const { online } = useSnapshot(connection);
  const { config } = useServices();
  const vendorId = state.pickup?.vendorId;
  if (phase.name === 'checking' && (!isAble(config, 'keys') || phase.failing !== undefined)) {
    return <Unanswerable vendorId={vendorId} send={send} failing={phase.failing} />;
  }
  if (phase.name === 'checking') {
    return (
      <Waiting
        title={<Trans id="payment.checking.title">Checking your payment…</Trans>}
        tone={online ? 'active' : 'wait'}
        icon={online ? Hourglass : CloudOff}
        foot={
          <>
            <StepAction busy>
              <Trans id="request.waiting.checking">Checking…</Trans>
            </StepAction>
            <AnotherRider />
          </>
        }
        of={state}
      >
        {online ? (
          <Trans id="payment.checking">
            The connection was lost during payment. We're checking the result, so don't pay again: you're charged once,
            or not at all.
          </Trans>
        ) : (
          <Trans id="payment.checking.offline">
            You're offline, so we don't know yet whether you paid. We'll check once you're back online: you're charged
            once, or not at all.
          </Trans>
        )}
      </Waiting>
    );
  }
  if (phase.name === 'waiting' && phase.isLeaving) {
    return (
      <Waiting
        title={<Trans id="payment.leaving.title">On to your bank…</Trans>}
        tone="active"
        icon={Lock}
        foot={
          <StepAction busy>
            <Trans id="payment.leaving.action">Opening your bank's page…</Trans>
          </StepAction>
        }
      >
        <Trans id="payment.leaving">Your bank wants to confirm it's you. You'll come back here afterwards.</Trans>
      </Waiting>
    );
  }
  return <AtTheBank phase={phase} state={state} send={send} />;
}

/**
 * The platform cannot be asked about this payment (`PLATFORM_EXTENSIONS=off`), or keeps failing: what the user can find
 * out.
 */
function Unanswerable({
  vendorId,
  send,
  failing,
}: {
  vendorId: string | undefined;
  send: Request['send'];
  failing: number | undefined;
}) {
  return (
    <Waiting
      title={<Trans id="payment.unanswerable.title">Was it paid?</Trans>}
      tone="wait"
      icon={Hourglass}
      foot={
        <>
          <LinkButton variant="primary" size="lg" wide href={paths.orderTracking(vendorId)}>
            <Trans id="payment.unanswerable.look">Look in order tracking</Trans>
          </LinkButton>
          <StepAction variant="danger-quiet" onPress={() => send({ type: 'PAYMENT_DISOWNED' })}>
            <Trans id="payment.unanswerable.again">It isn't there: back to my request</Trans>
          </StepAction>
        </>
      }
    >
      {failing === undefined ? (
        <Trans id="payment.unanswerable">
          The connection was lost during payment, and we can't look up a single payment here. Look in order tracking: if
          the order is there, it's paid. Pay again only if it hasn't appeared after a few minutes.
        </Trans>
      ) : (
        <Trans id="payment.failing">
          The server isn't working right now (error {failing}). Most likely, nothing was charged and no rider was sent.
          Check order tracking: if the order is there, it's paid. If it isn't, go back and try again.
        </Trans>
      )}
    </Waiting>
  );
}

/** The counter goes on: what is paid for is set aside. */
function AnotherRider() {
  const services = useServices();
  return (
    <StepAction variant="secondary" onPress={() => void requestController(services).draft.startBeside()}>
      <Trans id="request.waiting.another">Request another rider</Trans>
    </StepAction>
  );
}

function AtTheBank({ phase, state, send }: Pick<Request, 'state' | 'send'> & { phase: Following }) {
  const { config } = useServices();
  const canWithdraw = isAble(config, 'withdrawals');
  const isCancelling = phase.name === 'cancelling';
  const hasPage = 'redirectUrl' in phase && phase.redirectUrl !== null;
  return (
    <Waiting
      title={<Trans id="payment.waiting.title">Waiting for your bank</Trans>}
      tone="wait"
      icon={Lock}
      foot={
        <>
          {hasPage && (
            <StepAction onPress={() => send({ type: 'PAYMENT_RESUMED' })}>
              <Trans id="payment.waiting.finish">Finish paying</Trans>
            </StepAction>
          )}
          {!hasPage && !canWithdraw && (
            <LinkButton variant="primary" size="lg" wide href={paths.orderTracking(state.pickup?.vendorId)}>
              <Trans id="payment.unanswerable.look">Look in order tracking</Trans>
            </LinkButton>
          )}
          {!isCancelling && <AnotherRider />}
          {canWithdraw && (
            <StepAction variant="danger-quiet" busy={isCancelling} onPress={() => send({ type: 'PAYMENT_GIVEN_UP' })}>
              <Trans id="payment.waiting.cancel">Cancel this payment</Trans>
            </StepAction>
          )}
        </>
      }
      of={state}
    >
      {hasPage && window.parent !== window ? (
        <Trans id="payment.waiting.tab">
          Your bank's page opens in a new tab. Answer there, then come back here. No rider is sent and nothing is
          charged until then.
        </Trans>
      ) : hasPage ? (
        <Trans id="payment.waiting">
          Your bank is still waiting for your answer. No rider is sent and nothing is charged until then.
        </Trans>
      ) : !canWithdraw ? (
        <Trans id="payment.waiting.elsewhere.only">
          This request is being paid on a page that can't be opened from here. Once that's done, the order is in order
          tracking. Otherwise nothing is charged and no rider is sent. What you entered is kept.
        </Trans>
      ) : (
        <Trans id="payment.waiting.elsewhere">
          This request is being paid on a page that can't be opened from here. Cancel that payment to pay another way.
          What you entered is kept.
        </Trans>
      )}
    </Waiting>
  );
}

function Waiting({
  title,
  tone,
  icon,
  foot,
  of,
  children,
}: {
  title: ReactNode;
  tone: Tone;
  icon: IconType;
  foot: ReactNode;
  /** the request, where it is not the one just typed */
  of?: RequestState;
  children: ReactNode;
}) {
  return (
    <StepPanel title={title} progress={{ number: 3, part: 0.8 }} foot={foot}>
      <div className={requestStyles.waiting}>
        <Glyph tone={tone} icon={icon} unconfirmed />
        <p role="status">{children}</p>
      </div>
      {of && <RequestSummary state={of} />}
    </StepPanel>
  );
}
