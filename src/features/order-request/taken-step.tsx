import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Submission, TakenDraft } from '../../domain/order-request/state';
import { paths } from '../../domain/paths';
import { LinkButton } from '../../ui/button';
import { Glyph } from '../../ui/glyph';
import { Check, Clock } from '../../ui/icons';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import type { Request } from './use-request';
import * as requestStyles from './request.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

type Taken = Extract<Submission, { name: 'taken' }>;

/** Another tab has sent this request: links to it, and how to begin another one. */
export function TakenStep({ request, submission }: { request: Request; submission: Taken }) {
  const { state, send } = request;
  const { progress, orderId, isSame } = submission;
  const isSent = progress === 'accepted';
  return (
    <StepPanel
      title={<TakenTitle progress={progress} />}
      foot={
        <>
          <LinkButton
            variant="primary"
            size="lg"
            wide
            href={paths.orderTracking(state.pickup?.vendorId, orderId ?? undefined)}
          >
            {isSent ? (
              <Trans id="request.taken.order">See the order</Trans>
            ) : (
              <Trans id="request.waiting.tracking">See it in order tracking</Trans>
            )}
          </LinkButton>
          {!isSame && (
            <StepAction variant="secondary" onPress={() => send({ type: 'KEPT_AS_NEW' })}>
              <Trans id="request.taken.keep">Use these details for a new request</Trans>
            </StepAction>
          )}
          <StepAction variant={isSame ? 'secondary' : 'ghost'} onPress={() => send({ type: 'STARTED_ANEW' })}>
            <Trans id="request.waiting.another">Request another rider</Trans>
          </StepAction>
        </>
      }
    >
      <div className={requestStyles.waiting}>
        <Glyph tone={isSent ? 'done' : 'wait'} icon={isSent ? Check : Clock} unconfirmed={!isSent} />
        <p role="status">
          <TakenText progress={progress} />
        </p>
      </div>
      {!isSame && (
        <p className={sectionStyles.section}>
          <Trans id="request.taken.differs">
            What you entered in this tab is different, and wasn't sent. It's kept here.
          </Trans>
        </p>
      )}
    </StepPanel>
  );
}

function TakenTitle({ progress }: { progress: TakenDraft['progress'] }): ReactNode {
  if (progress === 'accepted') return <Trans id="request.taken.title">This request was sent</Trans>;
  return <Trans id="request.taken.waiting.title">This request is open in another tab</Trans>;
}

function TakenText({ progress }: { progress: TakenDraft['progress'] }): ReactNode {
  switch (progress) {
    case 'accepted':
      return <Trans id="request.taken">You sent it from another tab, and it's an order now.</Trans>;
    case 'waiting':
      return <Trans id="request.taken.waiting">You sent it from another tab. It hasn't gone through yet.</Trans>;
    case 'asking':
      return (
        <Trans id="request.taken.asking">
          You sent it from another tab, and it needs your decision. You'll find it in order tracking.
        </Trans>
      );
    case 'paying':
      return <Trans id="request.taken.paying">You're paying for it in another tab. Finish or cancel it there.</Trans>;
  }
}
