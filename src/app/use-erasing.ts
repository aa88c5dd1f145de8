import { useMemo } from 'react';
import { setAsideKey, setAsideIn, readDraft } from '../domain/order-request/draft/draft';
import { paths } from '../domain/paths';
import { browserReport } from '../platform/browser-report';
import { clearUsedCaches } from '../platform/site-caches';
import { tabStorage } from '../platform/tab-storage';
import { session } from '../state/session';
import { vendors } from '../state/vendors';
import { useEngine } from '../sync/services-context';
import type { StorageActions } from '../features/settings/storage-part';
import { navigate } from '../ui/navigation';
import { forgetReturnUrl } from './return-url';

/** How this device's copy is measured and erased; signing out deletes an account's part of it, in every tab. */
export function useErasing(): Omit<StorageActions, 'isSignedIn'> {
  const engine = useEngine();
  return useMemo(
    () => ({
      used: async () => (await browserReport(window)).storage?.usage ?? null,
      unsent: async () => {
        if (session.status.name !== 'signed-in') return { requests: 0, cancelling: 0, drafts: 0, files: 0 };
        const services = await engine();
        const counts = await Promise.all(
          vendors.list.map(async ({ vendor_id }) => {
            const setAside = setAsideIn(await (await services.drafts()).read(setAsideKey(vendor_id)));
            return setAside.length + (readDraft(await (await services.drafts()).read(vendor_id)) === null ? 0 : 1);
          }),
        );
        return {
          requests: await services.session.unsentCount(),
          cancelling: await services.session.cancellingCount(),
          drafts: counts.reduce((sum, count) => sum + count, 0),
          files: await services.session.unplacedFiles(),
        };
      },
      erase: async () => {
        const isSignedIn = session.status.name === 'signed-in';
        // for a visitor it deletes the data of followed links and guests' orders
        await (await engine()).session.signOut();
        await clearUsedCaches(window.caches);
        tabStorage.clear();
        forgetReturnUrl();
        if (isSignedIn) navigate(paths.landing(), { replace: true });
      },
    }),
    [engine],
  );
}
