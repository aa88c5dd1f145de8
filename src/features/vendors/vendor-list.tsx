import { Trans, useLingui } from '@lingui/react/macro';
import type { Vendor } from '../../domain/vendor/vendor';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOn } from '../../domain/flags/flags';
import { isEditableVendor } from '../../domain/vendor/outlet-checks';
import { closedLine, useClosedShops } from '../../places/closed-shops';
import { flags } from '../../state/flags';
import { session } from '../../state/session';
import { Button, IconButton } from '../../ui/button';
import { type RadioOption, RadioGroup, Switch } from '../../ui/choice';
import { Building2, Pencil, Plus } from '../../ui/icons';
import { Later } from '../../ui/later';
import { lazyPart } from '../../ui/lazy-part';
import * as styles from './vendor-list.module.css';

const OutletDialog = lazyPart(() => import('./outlet-dialog').then((module) => module.OutletDialog));

/** Parents bold with an icon, their outlets indented below them; collection points are added and changed from here. */
export function VendorList({
  list,
  selectedId,
  includeOutlets,
  outletsOffered,
  page,
  onSelect,
  onIncludeOutlets,
}: {
  list: readonly Vendor[];
  selectedId: string | null;
  includeOutlets: boolean;
  /** the country lets a parent include its outlets */
  outletsOffered: boolean;
  page: 'request' | 'orders';
  onSelect: (vendorId: string) => void;
  onIncludeOutlets: (include: boolean) => void;
}) {
  const { t } = useLingui();
  const { values } = useSnapshot(flags);
  const { mode } = useSnapshot(session);
  /** the collection point whose form is open */
  const [edited, setEdited] = useState<Vendor | 'new' | null>(null);
  const known = new Set(list.map((vendor) => vendor.vendor_id));
  const families = inFamilies(list, known);
  const parents = list.filter((vendor) => vendor.is_parent);
  // guests and users of a host change nothing
  const isUser = mode === 'CLASSIC';
  const canEdit = isUser && isOn(values, 'edit-vendor-outlet');
  const canAdd = isUser && isOn(values, 'add-vendor-outlet') && parents.length > 0;

  const closed = useClosedShops(list);

  function withEdit(vendor: Vendor): RadioOption {
    const shop = branchOption(vendor, known.has(vendor.parent_vendor_id ?? ''));
    const option = closed.has(vendor.vendor_id) ? { ...shop, sub: closedLine(shop.sub) } : shop;
    if (!canEdit || !isEditableVendor(vendor.vendor_id)) return option;
    const { name } = vendor;
    return {
      ...option,
      action: (
        <IconButton
          icon={Pencil}
          label={t({ id: 'branch.edit', message: `Edit ${name}` })}
          aria-haspopup="dialog"
          onPointerEnter={() => void OutletDialog.preload()}
          onClick={() => setEdited(vendor)}
        />
      ),
    };
  }

  const selected = list.find((vendor) => vendor.vendor_id === selectedId);
  return (
    <>
      <RadioGroup
        legend={t({ id: 'branch.title', message: 'Choose a shop' })}
        legendHidden
        value={selectedId}
        onChange={onSelect}
        options={families.map(withEdit)}
      />
      {(selected?.is_parent ? outletsOffered : list.some((vendor) => vendor.is_parent)) && (
        <Switch
          label={<Trans id="branch.include-outlets">Orders of all outlets</Trans>}
          sub={
            page === 'request' ? (
              <Trans id="branch.include-outlets.not-on-request">Each request has one pickup point</Trans>
            ) : (
              !selected?.is_parent && <Trans id="branch.include-outlets.parent-only">Only for shops with outlets</Trans>
            )
          }
          checked={includeOutlets && Boolean(selected?.is_parent)}
          disabled={page === 'request' || !selected?.is_parent}
          onChange={onIncludeOutlets}
        />
      )}
      {canAdd && (
        <div className={styles.add}>
          <Button
            icon={Plus}
            wide
            aria-haspopup="dialog"
            onPointerEnter={() => void OutletDialog.preload()}
            onClick={() => setEdited('new')}
          >
            <Trans id="outlet.add">Add collection point</Trans>
          </Button>
        </div>
      )}
      {edited !== null && (
        <Later onFailed={() => setEdited(null)}>
          <OutletDialog vendor={edited === 'new' ? null : edited} parents={parents} onClose={() => setEdited(null)} />
        </Later>
      )}
    </>
  );
}

/** An outlet of a parent that is not listed names it: whose shop it is can't be seen from a name anybody may choose. */
function branchOption(vendor: Vendor, isBelowParent: boolean): RadioOption {
  const { parent_name: parent } = vendor;
  const address = vendor.vendor_information.location.address_text ?? undefined;
  return {
    value: vendor.vendor_id,
    label: vendor.name,
    sub:
      parent && !isBelowParent ? (
        <>
          <Trans id="branch.part-of">
            Part of <bdi>{parent}</bdi>
          </Trans>
          {address !== undefined && <bdi> · {address}</bdi>}
        </>
      ) : (
        address
      ),
    ...(vendor.is_parent && { icon: Building2, level: 'parent' as const }),
    ...(isBelowParent && { level: 'child' as const }),
  };
}

/** Each parent followed by its outlets; outlets whose parent is not listed are listed by themselves. */
function inFamilies(list: readonly Vendor[], known: ReadonlySet<string>): readonly Vendor[] {
  return list
    .filter((vendor) => !vendor.parent_vendor_id || !known.has(vendor.parent_vendor_id))
    .flatMap((vendor) => [vendor, ...list.filter((other) => other.parent_vendor_id === vendor.vendor_id)]);
}
