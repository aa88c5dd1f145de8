import { RegisterPrompt } from '../features/guest/register-prompt';
import { useCanRegister } from './guest-actions';

/** Over a guest's order: what an account would be good for. */
export function GuestInvitation({ trackingId }: { trackingId: string }) {
  return <RegisterPrompt trackingId={trackingId} canRegister={useCanRegister()} />;
}
