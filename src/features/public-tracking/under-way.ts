/** What the page shows once a rider is out with the order, or it has ended: one piece of code, loaded then. */
export { NextStep } from './next-step';
export { PublicFigure } from './public-figure';
export { PublicRider } from './public-rider';
