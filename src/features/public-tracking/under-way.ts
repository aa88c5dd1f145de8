/** What the page shows once a rider is on the way, or it has ended: one file of code, loaded then. */
export { NextStep } from './next-step';
export { PublicTiming } from './public-timing';
export { PublicRider } from './public-rider';
