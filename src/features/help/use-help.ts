import { useSnapshot } from 'valtio';
import { helpCentreFor } from '../../domain/help/help-origin';
import { isHelpShown } from '../../domain/help/help-shown';
import { flags } from '../../state/flags';
import { session } from '../../state/session';
import { usePublicServices } from '../../sync/services-context';

/** Whether the help centre is offered to the present visitor. */
export function useHelp(): boolean {
  const { config } = usePublicServices();
  const { mode, status } = useSnapshot(session);
  const { values } = useSnapshot(flags);
  const hasHelpCentre = helpCentreFor(config.helpOrigin, window.location.origin) !== undefined;
  return isHelpShown(values, { mode, isSignedIn: status.name === 'signed-in', hasHelpCentre });
}
