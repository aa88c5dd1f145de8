import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../domain/paths';
import { RegisterPrompt } from '../features/guest/register-prompt';
import { payments } from '../state/payments';
import { coverStart } from '../ui/navigation';
import { useCanRegister } from './guest-actions';

/** Over a guest's order: what an account would be good for. */
export function GuestInvitation({ trackingId }: { trackingId: string }) {
  const isPaidHere = useSnapshot(payments).lastPaid !== null;
  // the bank's page lies behind it, where everything is answered
  useEffect(() => {
    if (isPaidHere) coverStart(paths.requestRider());
  }, [isPaidHere]);
  return <RegisterPrompt trackingId={trackingId} canRegister={useCanRegister()} />;
}
