import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../domain/order/order';
import { type TwinQuestion, twinQuestions } from '../../domain/order/twins';
import { orders } from '../../state/orders';
import { outbox, unkeyedRequests } from '../../state/outbox';

function useTwinQuestions(): TwinQuestion[] {
  const { entries } = useSnapshot(outbox);
  const { byId } = useSnapshot(orders);
  return twinQuestions(unkeyedRequests(entries), byId as unknown as Record<string, OrderRecord>);
}

/** What the user is asked about orders that are alike; only a platform without keys leaves that to them. */
export const useTwins: typeof useTwinQuestions = __SPECIFIED_PLATFORM__ ? useTwinQuestions : () => [];
