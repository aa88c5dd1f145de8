import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { showVendorList, vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { preloadModals } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { ChevronDown, Store } from '../../ui/icons';
import { Later } from '../../ui/later';
import { lazyPart } from '../../ui/lazy-part';
import { BottomSheet } from '../../ui/sheet';
import * as barSelectStyles from '../../ui/bar-select.module.css';

const VendorList = lazyPart(() => import('./vendor-list').then((module) => module.VendorList));

/**
 * Which collection point the page is about (specification/vendors-and-outlets.md#selector). `onSelect` is called after
 * the choice, so that the address follows it.
 */
export function VendorSelector({
  page,
  onSelect,
}: {
  page: 'request' | 'orders';
  onSelect?: ((vendorId: string) => void) | undefined;
}) {
  const { t } = useLingui();
  const services = useServices();
  const state = useSnapshot(vendors);
  useEffect(() => () => showVendorList(false), []);
  if (state.list.length === 0) return null;
  const current = state.list.find((vendor) => vendor.vendor_id === state.selectedId);
  const name = current?.name ?? t({ id: 'branch.choose', message: 'Choose a shop' });
  return (
    <>
      <button
        type="button"
        className={barSelectStyles.barSelect}
        aria-haspopup="dialog"
        aria-label={t({ id: 'branch.current', message: `Shop: ${name}` })}
        onPointerEnter={() => {
          void preloadModals();
          void VendorList.preload();
        }}
        onClick={() => showVendorList()}
      >
        <Icon of={Store} />
        <span dir="auto" translate="no">
          {name}
        </span>
        <Icon of={ChevronDown} small />
      </button>
      <BottomSheet
        open={state.isChoosing}
        onClose={() => showVendorList(false)}
        title={<Trans id="branch.title">Choose a shop</Trans>}
      >
        <Later onFailed={() => showVendorList(false)}>
          <VendorList
            list={state.list as readonly Vendor[]}
            selectedId={state.selectedId}
            includeOutlets={state.includeOutlets}
            outletsOffered={state.outletsOffered}
            page={page}
            onIncludeOutlets={(include) => services.vendors.setIncludeOutlets(include)}
            onSelect={(vendorId) => {
              services.vendors.select(vendorId);
              showVendorList(false);
              onSelect?.(vendorId);
            }}
          />
        </Later>
      </BottomSheet>
    </>
  );
}
