import { type FlagValues, isOn } from '../flags/flags';

/** Whether there is a way to the help centre (portal §2): not with its flag off, for guests, for nobody, or in a host's portal. */
export function isHelpShown(
  flags: FlagValues,
  { mode, isSignedIn, hasHelpCentre }: { mode: string; isSignedIn: boolean; hasHelpCentre: boolean },
): boolean {
  return isOn(flags, 'helpcenter') && isSignedIn && mode === 'CLASSIC' && hasHelpCentre;
}
