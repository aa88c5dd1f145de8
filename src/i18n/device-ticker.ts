import { systemClock } from '../platform/clock';
import { createTicker } from './ticker';

/** Tells the time of this device, also where the platform's is another: for moments that were reckoned by this clock. */
export const deviceTicker = createTicker(systemClock, 1000);
