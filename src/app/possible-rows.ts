import { type Ability, isAble, type PlatformOfBuild } from '../domain/platform/abilities';
import { ownValue } from '../lib/own-value';
import type { RouteRow } from './route';

/** What the platform has to be able to do for a page of the route table. */
const NEEDS: Readonly<Record<string, Ability>> = {
  '/forgot-password': 'passwords',
  '/invitation': 'account',
  '/account': 'account',
  '/tracking': 'tracking',
  '/tracking/:trackingId': 'tracking',
  '/tracking-c2c/:trackingId': 'tracking',
  '/delivery-receipt/:trackingId': 'receipts',
};

export function possibleRows(rows: readonly RouteRow[], platform: PlatformOfBuild): readonly RouteRow[] {
  return rows.filter(({ path }) => {
    const need = ownValue(NEEDS, path);
    return need === undefined || isAble(platform, need);
  });
}
