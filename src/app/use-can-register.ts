import { useSnapshot } from 'valtio';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';

/**
 * Whether the market accepts registrations: then links to `/register` are shown
 * (specification/identities-and-sessions.md#registration DeactivateSignUpButton).
 */
export function useCanRegister(): boolean {
  return !isOn(useSnapshot(flags).values, 'deactivate-sign-up-button');
}
