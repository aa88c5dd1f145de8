import { lazyPart } from '../ui/lazy-part';

/** In the file of the maintenance page and other public ones: most days nobody needs them. */
export const MaintenanceBand = lazyPart(() => import('./pages/public-pages').then((module) => module.MaintenanceBand));

export const MaintenanceBar = lazyPart(() => import('./pages/public-pages').then((module) => module.MaintenanceBar));
