import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicOrder, PublicStep } from '../../domain/order/public-order';
import type { PublicStage } from '../../domain/order/public-stage';

/** The sender: a shop, or a person, whose name the page does not know (a guest, or `/tracking-c2c/…`). */
export type Sender = 'shop' | 'person';

export function senderKind(order: PublicOrder, isBetweenPersons: boolean): Sender {
  return isBetweenPersons || order.pickup.name === '' ? 'person' : 'shop';
}

const TITLES: Readonly<Record<PublicStage, MessageDescriptor>> = {
  preparing: msg({ id: 'public.stage.preparing', message: 'Being prepared' }),
  'courier-accepted': msg({ id: 'public.stage.courier-accepted', message: 'A rider is on the way to the shop' }),
  'near-vendor': msg({ id: 'public.stage.near-vendor', message: 'The rider is almost at the shop' }),
  collected: msg({ id: 'public.stage.collected', message: 'On its way to you' }),
  'near-customer': msg({ id: 'public.stage.near-customer', message: 'Almost there' }),
  delivered: msg({ id: 'public.stage.delivered', message: 'Delivered' }),
  'return-initiated': msg({ id: 'public.stage.return-initiated', message: 'Going back to the shop' }),
  returned: msg({ id: 'public.stage.returned', message: 'Returned to the shop' }),
  cancelled: msg({ id: 'public.stage.cancelled', message: 'Cancelled' }),
};

/** An order sent by a person is not prepared, and comes from no shop. */
const OF_PERSON: Partial<Record<PublicStage, MessageDescriptor>> = {
  preparing: msg({ id: 'public.stage.preparing-person', message: 'Waiting for a rider' }),
  'courier-accepted': msg({
    id: 'public.stage.courier-accepted-person',
    message: 'A rider is on the way to collect it',
  }),
  'near-vendor': msg({ id: 'public.stage.near-vendor-person', message: 'The rider is about to collect it' }),
  'return-initiated': msg({ id: 'public.stage.return-initiated-person', message: 'Going back to the sender' }),
  returned: msg({ id: 'public.stage.returned-person', message: 'Returned to the sender' }),
};

/** Ordered for a time to come: nothing has begun. */
export const SCHEDULED = msg({ id: 'public.stage.scheduled', message: 'Scheduled' });

/** The text for the person waiting at each stage of specification/public-tracking.md#stages. */
export function stageTitle(stage: PublicStage, sender: Sender): MessageDescriptor {
  return (sender === 'person' ? OF_PERSON[stage] : undefined) ?? TITLES[stage];
}

export const STEP_WORDS: Readonly<Record<PublicStep, MessageDescriptor>> = {
  preparing: msg({
    id: 'public.step.preparing',
    message: 'Preparing',
    comment: 'A stage of the delivery: the shop is at it. At most 12 letters a word.',
  }),
  collected: msg({ id: 'public.step.collected', message: 'Collected' }),
  near: msg({ id: 'public.step.near', message: 'Near you' }),
  delivered: msg({ id: 'public.step.delivered', message: 'Delivered' }),
  returned: msg({ id: 'public.step.returned', message: 'Returned' }),
};
