import { lazyPart } from '../ui/lazy-part';

/** In one file with the maintenance page and other public ones, because it is rarely needed. */
export const MaintenanceBand = lazyPart(() => import('./pages/public-pages').then((module) => module.MaintenanceBand));

export const MaintenanceBar = lazyPart(() => import('./pages/public-pages').then((module) => module.MaintenanceBar));
