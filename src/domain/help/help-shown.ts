import { type FlagValues, isOn } from '../flags/flags';

/**
 * Whether the help centre is offered (specification/pages.md#help-centre): not with its flag off, for guests, for
 * visitors, or in a host's portal.
 */
export function isHelpShown(
  flags: FlagValues,
  { mode, isSignedIn, hasHelpCentre }: { mode: string; isSignedIn: boolean; hasHelpCentre: boolean },
): boolean {
  return isOn(flags, 'helpcenter') && isSignedIn && mode === 'CLASSIC' && hasHelpCentre;
}
