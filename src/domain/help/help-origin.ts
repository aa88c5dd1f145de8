import { twinOrigin } from '../payment/card-origin';

/** Where the sandbox's help centre lies on its origin (decisions §1). */
export const HELP_CENTRE_BASE = '/help-centre';

/** The help centre as the portal reaches it: the origin that its messages come from, and the address that its calls begin with. */
export interface HelpCentre {
  origin: string;
  base: string;
}

/**
 * As configured (HELP_ORIGIN), else the sandbox's own under the other loopback name. Undefined where there is neither: a
 * page of the portal's own origin could reach into it.
 */
export function helpCentreFor(configured: string, portalOrigin: string): HelpCentre | undefined {
  if (configured !== '') return { origin: configured, base: configured };
  const twin = twinOrigin(portalOrigin);
  return twin === undefined ? undefined : { origin: twin, base: `${twin}${HELP_CENTRE_BASE}` };
}
