import { twinOrigin } from '../payment/card-origin';

/** The path of the sandbox's help centre on its origin (specification/operation.md#foreign-origins). */
export const HELP_CENTRE_BASE = '/help-centre';

/** The help centre's addresses: the origin of its messages, and the base of its calls. */
export interface HelpCentre {
  origin: string;
  base: string;
}

/**
 * As configured (HELP_ORIGIN), else the sandbox's own under the other loopback name. Undefined when there is neither: a
 * page of the portal's own origin could access the portal.
 */
export function helpCentreFor(configured: string, portalOrigin: string): HelpCentre | undefined {
  if (configured !== '') return { origin: configured, base: configured };
  const twin = twinOrigin(portalOrigin);
  return twin === undefined ? undefined : { origin: twin, base: `${twin}${HELP_CENTRE_BASE}` };
}
