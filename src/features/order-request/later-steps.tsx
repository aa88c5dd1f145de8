import { Suspense, useEffect } from 'react';
import { paysByCard } from '../../domain/order-request/price/ask-for-price';
import { lazyPart } from '../../ui/lazy-part';
import { ClosedStep } from './closed-step';
import { DetailsStep } from './details-step';
import { OriginStep } from './origin-step';
import { PointStep } from './point-step';
import { RequestDialogs } from './request-dialogs';
import type { LaterScreen } from './request-screen';
import { TakenStep } from './taken-step';
import { UnknownShop } from './unknown-shop';
import type { PointingControls } from './use-pointing';
import type { Request } from './use-request';
import { WaitingStep } from './waiting-step';

/** Payment code is loaded only for those who pay by card. */
const CardStep = lazyPart(() => import('./card/card-step').then((module) => module.CardStep));

interface LaterStepsProps {
  screen: LaterScreen;
  request: Request;
  pointing: PointingControls;
  /** another of the account's shops was chosen */
  onSelect: (vendorId: string) => void;
}

/** What follows the first step of a request, or replaces it, with the questions asked on the way. */
export function LaterSteps(props: LaterStepsProps) {
  const { request } = props;
  const isByCard = paysByCard(request.state);
  useEffect(() => {
    if (isByCard) void CardStep.preload();
  }, [isByCard]);
  return (
    <>
      <Step {...props} />
      <RequestDialogs request={request} />
    </>
  );
}

function Step({ screen, request, pointing, onSelect }: LaterStepsProps) {
  const { step } = request.state;
  switch (screen) {
    case 'unknown':
      return <UnknownShop onChoose={onSelect} />;
    case 'origin':
      return <OriginStep request={request} pointing={pointing} onSelect={onSelect} />;
    case 'point':
      return <PointStep request={request} location={pointing.location} />;
    case 'closed':
      return step.name === 'SERVICE_CLOSED' ? <ClosedStep request={request} step={step} /> : null;
    case 'details':
      return <DetailsStep request={request} />;
    case 'card':
      return step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'card' ? (
        <Suspense fallback={<DetailsStep request={request} />}>
          <CardStep request={request} card={step.submission} />
        </Suspense>
      ) : null;
    case 'waiting':
      return step.name === 'FILL_PAYMENT_DETAILS' && 'status' in step.submission ? (
        <WaitingStep request={request} submission={step.submission} />
      ) : null;
    case 'taken':
      return step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'taken' ? (
        <TakenStep request={request} submission={step.submission} />
      ) : null;
  }
}
