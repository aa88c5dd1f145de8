import { systemClock } from '../platform/clock';
import { createTicker } from './ticker';

/** The time of this device, even if the platform's is another: for moments computed by this clock. */
export const deviceTicker = createTicker(systemClock, 1000);
