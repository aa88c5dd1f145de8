import { useCallback, useEffect, useState } from 'react';
import type { AddressBookEntry } from '../../domain/order-request/details/address-book';
import type { RecentRecipient } from '../../sync/drafts';
import { useServices } from '../../sync/services-context';
import { ignore } from '../../lib/ignore';

/** Recipients of this device, newest first; shown before the first letter, offline too. */
export function useRecents(vendorId: string | undefined): readonly RecentRecipient[] {
  const { recents } = useServices();
  return useListOf(
    vendorId,
    useCallback(async (id: string) => (await recents()).recipients(id), [recents]),
  );
}

/** The first customers of the address book, for an empty field; `enabled`: by its flag. */
export function useSavedCustomers(vendorId: string | undefined, enabled: boolean): readonly AddressBookEntry[] {
  const { geolocator } = useServices();
  return useListOf(
    enabled ? vendorId : undefined,
    useCallback(async (id: string) => (await geolocator()).customers(id), [geolocator]),
  );
}

/** Empty until it is read, and if it cannot be: such a list is only an addition. */
function useListOf<T>(vendorId: string | undefined, read: (vendorId: string) => Promise<T[]>): readonly T[] {
  const [known, setKnown] = useState<{ vendorId: string; list: T[] } | null>(null);
  useEffect(() => {
    if (vendorId === undefined) return undefined;
    let isGone = false;
    // without them the name is typed
    void ignore(
      read(vendorId).then((list) => !isGone && setKnown({ vendorId, list })),
      'customers: read',
    );
    return () => {
      isGone = true;
    };
  }, [read, vendorId]);
  return known !== null && known.vendorId === vendorId ? known.list : [];
}
