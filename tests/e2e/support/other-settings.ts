import { buildMarket } from '../../../scripts/lib/build-market';
import { HOST, SAME_SITE } from './host-page';

/** The hosts that embed the portal. */
export const EMBED_ORIGINS = [HOST, SAME_SITE].join(',');

/**
 * The default market's portal with settings that its own leaves out, for hosts and for new businesses: neither is seen by
 * the journeys of the other, and each build costs as much as four journeys.
 */
export const buildWithOtherSettings = () => buildMarket('KH', { EMBED_ORIGINS, REGISTRATION_TYPE: 'NPV' });
