import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import type { OrderLookup } from '../../domain/order/order-lookup';
import { paths } from '../../domain/paths';
import { failureMessage } from '../../i18n/error-message';
import { AppError } from '../../lib/app-error';
import { usePublicServices } from '../../sync/services-context';
import { navigate } from '../../ui/navigation';

const NOT_FOUND = msg({
  id: 'find-order.not-found',
  message: 'No order matches this ID and phone number. Check both, or ask the shop for the tracking link.',
});

/** What a reader can do about it; other failures get their own messages. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  TRACKING_NOT_FOUND: NOT_FOUND,
  NOT_FOUND,
  TOO_MANY_REQUESTS: msg({
    id: 'find-order.too-many',
    message: 'Too many tries from this network. Try again in an hour, or ask the shop for the tracking link.',
  }),
  NETWORK: msg({
    id: 'find-order.unreachable',
    message: "We can't connect. Check your connection and try again. What you entered is kept.",
  }),
};

/** Looks an order up and opens it: true when it was found; `failure` is shown until the next try. */
export function useFindOrder() {
  const { links } = usePublicServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor>();

  async function find({ orderId, phoneNumber }: OrderLookup): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      navigate(paths.publicTracking(await (await links()).lookUp(orderId, phoneNumber)));
      return true;
    } catch (error) {
      setFailure((error instanceof AppError ? WORDS[error.code] : undefined) ?? failureMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { find, busy, failure };
}
