/** What the page shows once a rider is out with the order, or it has ended: one piece of code, loaded then. */
export { NextStep } from './next-step';
export { PublicTiming } from './public-timing';
export { PublicRider } from './public-rider';
