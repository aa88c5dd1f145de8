import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Submission, WaitingStatus } from '../../domain/order-request/state';
import { paths } from '../../domain/paths';
import { connection } from '../../state/connection';
import { outbox } from '../../state/outbox';
import { session } from '../../state/session';
import { Glyph } from '../../ui/glyph';
import { Banknote, CircleAlert, CloudOff, Clock, type IconType, RefreshCw } from '../../ui/icons';
import type { Tone } from '../../ui/tone';
import { RequestSummary } from './request-summary';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { TwinStep, useTwin } from './twin-step';
import { isAboutPrice, SendAtFee, UnpricedText, UnpricedTitle } from './unpriced-words';
import type { Request } from './use-request';
import * as linkStyles from '../../ui/link.module.css';
import * as requestStyles from './request.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

type Waiting = Extract<Submission, { name: 'waiting' | 'withdrawing' }>;

const LOOKS: Record<Exclude<WaitingStatus, 'sending'>, { tone: Tone; icon: IconType }> = {
  queued: { tone: 'wait', icon: CloudOff },
  unknown: { tone: 'active', icon: RefreshCw },
  ask: { tone: 'wait', icon: Clock },
  failed: { tone: 'fail', icon: CircleAlert },
  unpriced: { tone: 'wait', icon: CloudOff },
  priced: { tone: 'wait', icon: Banknote },
  undeliverable: { tone: 'fail', icon: CircleAlert },
};

/** The request is stored on this device and its outcome is unknown: what is known, what is safe, what to do. */
export function WaitingStep({ request, submission }: { request: Request; submission: Waiting }) {
  const { state } = request;
  const { status } = submission;
  const isWithdrawing = submission.name === 'withdrawing';
  const twin = useTwin(submission.key);
  if (status === 'sending') return null;
  if (twin && status === 'failed') return <TwinStep question={twin} />;
  const { tone, icon } = LOOKS[status];
  return (
    <StepPanel
      title={<WaitingTitle status={status} entry={submission.key} />}
      foot={<WaitingActions status={status} entry={submission.key} request={request} isWithdrawing={isWithdrawing} />}
    >
      <div className={requestStyles.waiting}>
        <Glyph tone={tone} icon={icon} unconfirmed />
        <p role="status">
          <WaitingText status={status} entry={submission.key} />
        </p>
      </div>
      <RequestSummary state={state} />
      <p className={sectionStyles.section}>
        <a className={linkStyles.link} href={paths.orderTracking(state.pickup?.vendorId)}>
          <Trans id="request.waiting.tracking">See it in order tracking</Trans>
        </a>
      </p>
    </StepPanel>
  );
}

function WaitingTitle({ status, entry }: { status: WaitingStatus; entry: string }) {
  if (isAboutPrice(status)) return <UnpricedTitle status={status} entry={entry} />;
  if (status === 'failed') return <Trans id="request.waiting.failed.title">We couldn't confirm the request</Trans>;
  if (status === 'queued') return <Trans id="request.waiting.queued.title">Waiting to be sent</Trans>;
  if (status === 'ask') return <Trans id="request.waiting.ask.title">Send it now?</Trans>;
  return <Trans id="request.waiting.unknown.title">Checking whether it arrived…</Trans>;
}

function WaitingText({ status, entry }: { status: WaitingStatus; entry: string }) {
  const { online } = useSnapshot(connection);
  const { status: access } = useSnapshot(session);
  if (isAboutPrice(status)) return <UnpricedText status={status} entry={entry} />;
  if (status === 'failed') return <FailedText entry={entry} />;
  if (__EMBEDDABLE__ && status === 'queued' && access.name === 'paused') {
    return (
      <Trans id="request.waiting.queued.host">
        Your app ended its access before this was sent. It'll be sent once your app gives access again, and is kept here
        until then.
      </Trans>
    );
  }
  if (status === 'queued' && online) {
    return <Trans id="request.waiting.queued.online">It's kept on this device and will be sent in a moment.</Trans>;
  }
  if (status === 'queued') {
    return (
      <Trans id="request.waiting.queued">
        It'll be sent when you're online and the app is open. It's kept on this device until then.
      </Trans>
    );
  }
  if (status === 'ask') {
    return (
      <Trans id="request.waiting.ask">
        It's been waiting for more than two minutes. The fee, the riders and the service hours may have changed, so we
        only send it if you say so.
      </Trans>
    );
  }
  return (
    <Trans id="request.waiting.unknown">
      We couldn't confirm that it arrived, so we keep checking. Don't request it again: you won't be charged or sent a
      rider twice.
    </Trans>
  );
}

/** The platform's answer, what is safe, and what to do. */
function FailedText({ entry }: { entry: string }) {
  const { entries } = useSnapshot(outbox);
  const status = entries.find(({ key }) => key === entry)?.status;
  const code = status?.name === 'failed' ? status.status : null;
  if (code === null) {
    return (
      <Trans id="request.waiting.failed.unanswered">
        We can't find out whether it arrived. Check order tracking first: if the order isn't there, edit the request or
        send it again.
      </Trans>
    );
  }
  return (
    <Trans id="request.waiting.failed">
      The server isn't working right now (error {code}). Most likely, nothing was charged and no rider was sent. Edit
      the request or send it again: you'll get one order at most. If it did arrive, you'll see it in order tracking.
    </Trans>
  );
}

function WaitingActions({
  status,
  entry,
  request: { send },
  isWithdrawing,
}: {
  status: WaitingStatus;
  entry: string;
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
  if (status === 'failed') {
    return (
      <>
        <StepAction onPress={() => send({ type: 'SENDING_CONFIRMED' })}>
          <Trans id="request.waiting.again">Send it again</Trans>
        </StepAction>
        <StepAction variant="secondary" onPress={() => send({ type: 'FAILED_EDITED' })}>
          <Trans id="request.waiting.edit">Edit the request</Trans>
        </StepAction>
      </>
    );
  }
  if (status === 'undeliverable') {
    return (
      <StepAction busy={isWithdrawing} onPress={() => send({ type: 'WITHDRAWN' })}>
        <Trans id="request.undeliverable.change">Change the address</Trans>
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
      ) : status === 'priced' ? (
        <StepAction onPress={() => send({ type: 'SENDING_CONFIRMED' })}>
          <SendAtFee entry={entry} />
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
