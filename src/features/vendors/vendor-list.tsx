import { Trans, useLingui } from '@lingui/react/macro';
import type { Vendor } from '../../domain/vendor/vendor';
import { type RadioOption, RadioGroup, Switch } from '../../ui/choice';
import { Building2 } from '../../ui/icons';

/** Parents bold with an icon, their outlets indented below them. */
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
  const selected = list.find((vendor) => vendor.vendor_id === selectedId);
  return (
    <>
      <RadioGroup
        legend={t({ id: 'branch.title', message: 'Choose a shop' })}
        legendHidden
        value={selectedId}
        onChange={onSelect}
        options={inFamilies(list).map(branchOption)}
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
    </>
  );
}

function branchOption(vendor: Vendor): RadioOption {
  return {
    value: vendor.vendor_id,
    label: vendor.name,
    sub: vendor.vendor_information.location.address_text ?? undefined,
    ...(vendor.is_parent && { icon: Building2, level: 'parent' as const }),
    ...(vendor.parent_vendor_id && { level: 'child' as const }),
  };
}

/** Each parent followed by its outlets; outlets whose parent is not listed stand by themselves. */
function inFamilies(list: readonly Vendor[]): readonly Vendor[] {
  const known = new Set(list.map((vendor) => vendor.vendor_id));
  return list
    .filter((vendor) => !vendor.parent_vendor_id || !known.has(vendor.parent_vendor_id))
    .flatMap((vendor) => [vendor, ...list.filter((other) => other.parent_vendor_id === vendor.vendor_id)]);
}
