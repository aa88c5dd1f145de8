import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastMessage } from '../../i18n/messages';
import { type PlaceMatch, PriceCheck, type TripPrice } from '../../sync/order-request/price-check';
import type { TripEnd } from '../../domain/order-request/draft/draft-of-trip';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';

export type TripMatches = Record<TripEnd, PlaceMatch[]>;

/** The state of the request for a price. */
export type TripPriceState =
  | { name: 'asking' }
  | Extract<TripPrice, { name: 'priced' }>
  | { name: 'failed'; words: MessageDescriptor };

const EMPTY: Record<TripEnd, MessageDescriptor> = {
  from: msg({ id: 'landing.price.fill-from', message: 'Enter the address to collect from' }),
  to: msg({ id: 'landing.price.fill-to', message: 'Enter the address to deliver to' }),
};

const UNKNOWN: Record<TripEnd, MessageDescriptor> = {
  from: msg({ id: 'landing.price.no-from', message: "We can't find the pickup address. Try fewer words." }),
  to: msg({ id: 'landing.price.no-to', message: "We can't find the delivery address. Try fewer words." }),
};

/**
 * Looks up the texts, then the price of the trip, and again when another match is chosen. `words`: what a visitor can
 * do about a failed call; `onWrong`: reports the text that was not found.
 */
export function useTripPrice(
  asked: Record<TripEnd, string>,
  { words, onWrong }: { words: (cause: unknown) => MessageDescriptor; onWrong: (end: TripEnd) => void },
) {
  const engine = useEngine();
  const [matches, setMatches] = useState<TripMatches | null>(null);
  const [chosen, setChosen] = useState<Record<TripEnd, number>>({ from: 0, to: 0 });
  const [state, setState] = useState<TripPriceState>({ name: 'asking' });
  const from = matches?.from[chosen.from];
  const to = matches?.to[chosen.to];

  const failed = (failure: MessageDescriptor, end?: TripEnd) => {
    setState({ name: 'failed', words: failure });
    if (end) onWrong(end);
  };

  const find = useEffectEvent(async (isLatest: () => boolean) => {
    const empty = ends.find((end) => asked[end].trim() === '');
    if (empty) return failed(EMPTY[empty], empty);
    try {
      const check = checkOf(await engine());
      const [froms, tos] = await Promise.all([check.matches(asked.from), check.matches(asked.to)]);
      if (!isLatest()) return;
      const unknown = froms.length === 0 ? 'from' : tos.length === 0 ? 'to' : undefined;
      if (unknown) failed(UNKNOWN[unknown], unknown);
      else setMatches({ from: froms, to: tos });
    } catch (cause) {
      if (isLatest()) failed(words(cause));
    }
  });

  const price = useEffectEvent(async (isLatest: () => boolean, trip: [PlaceMatch, PlaceMatch]) => {
    setState({ name: 'asking' });
    try {
      const answer = await checkOf(await engine()).price(...trip);
      if (!isLatest()) return;
      if (answer.name === 'priced') setState(answer);
      else failed(toastMessage(answer.messageId) ?? words(null));
    } catch (cause) {
      if (isLatest()) failed(words(cause));
    }
  });

  useEffect(() => whileLatest((isLatest) => void find(isLatest)), []);
  useEffect(() => {
    if (from && to) return whileLatest((isLatest) => void price(isLatest, [from, to]));
    return undefined;
  }, [from, to]);

  return { state, matches, chosen, choose: (end: TripEnd, at: number) => setChosen({ ...chosen, [end]: at }) };
}

const ends = ['from', 'to'] as const;

function checkOf(services: Services): PriceCheck {
  return new PriceCheck(services, services.request.clock);
}

/** An answer that arrives after another question was asked is not shown. */
function whileLatest(run: (isLatest: () => boolean) => void): () => void {
  let isLatest = true;
  run(() => isLatest);
  return () => {
    isLatest = false;
  };
}
