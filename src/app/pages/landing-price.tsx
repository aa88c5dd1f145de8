import { type MessageDescriptor } from '@lingui/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TripEnd, TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { PriceForm, priceInputs, textsInForm } from '../../features/landing/price-form';
import { guestFailure, UNREACHABLE } from '../../features/landing/use-start-guest';
import { retryImport } from '../../lib/retry-import';
import type { PriceAnswer } from '../../features/order-request/price-answer';
import { landingTrip } from '../../sync/landing-trip';
import { Failure } from '../../ui/failure';
import { takeEarlyTap } from '../../ui/early-tap';
import { paintedFields } from '../../ui/painted';

type Answer = typeof PriceAnswer;

export const loadPriceAnswer = () =>
  retryImport(() => import('../../features/order-request/price-answer'), { attempts: 1 });

/**
 * The form that asks for a price, and the answer, whose code (`load`) is loaded when the visitor is about to ask.
 * `onStarted`: the visitor has continued to the request.
 */
export function LandingPrice({
  typed = landingTrip.read(),
  onStarted,
  load = loadPriceAnswer,
}: {
  /** what the form begins with */
  typed?: TypedTrip;
  onStarted: () => void;
  load?: () => Promise<{ PriceAnswer: Answer }>;
}) {
  const [painted] = useState(() => paintedFields(priceInputs));
  const [asked, setAsked] = useState<{ trip: TypedTrip; turn: number } | null>(null);
  const [answer, setAnswer] = useState<{ Answer: Answer } | null>(null);
  const [wrong, setWrong] = useState<TripEnd | null>(null);
  const [failure, setFailure] = useState<MessageDescriptor>();
  const turn = useRef(0);

  async function ask(next: TypedTrip): Promise<void> {
    const own = forget();
    setAsked({ trip: next, turn: own });
    try {
      const { PriceAnswer: Answer } = await load();
      setAnswer({ Answer });
    } catch {
      // only its code can fail to load
      if (turn.current !== own) return;
      setAsked(null);
      setFailure(UNREACHABLE);
    }
  }

  /** Clears the shown answer; a pending one is ignored. Returns the number of the next question. */
  function forget(): number {
    turn.current += 1;
    setWrong(null);
    setFailure(undefined);
    setAsked(null);
    return turn.current;
  }

  const resume = useEffectEvent(() => {
    if (takeEarlyTap('price')) void ask(textsInForm());
  });
  useLayoutEffect(() => painted.moveInto(), [painted]);
  useEffect(() => resume(), []);

  return (
    <PriceForm
      live={{
        typed,
        wrong,
        isAsked: asked !== null && wrong === null,
        isLoading: asked !== null && answer === null,
        onAsk: (next) => void ask(next),
        onEdit: () => {
          landingTrip.keep(textsInForm());
          forget();
        },
        onFocus: () => void load().catch(() => null),
      }}
    >
      <Failure of={failure} />
      {asked && answer && (
        <answer.Answer
          key={asked.turn}
          asked={asked.trip}
          guestWords={guestFailure}
          onWrong={setWrong}
          onStarted={onStarted}
        />
      )}
    </PriceForm>
  );
}
