import { keysOf } from '../../lib/keys-of';
import type { ColumnUse } from './columns';
import type { OwnExportColumn } from './header-words/bulk-words';
import { BULK_WORDS } from './header-words/table';

/** An export of a shop's program, recognised by headers that only it has together. */
interface KnownExport {
  signature: readonly string[];
  /** the columns that are used; two of one use are joined */
  uses: Readonly<Record<string, ColumnUse>>;
}

/** What the columns of the portal's own export are; the others say what became of an order. */
const OWN_USES: Readonly<Record<Exclude<OwnExportColumn, 'id' | 'placed' | 'zone'>, ColumnUse>> = {
  outlet: 'collectionPoint',
  customer: 'customerName',
  phone: 'customerPhone',
  address: 'address',
  notes: 'riderNotes',
  details: 'description',
  payment: 'paymentMethod',
  itemValue: 'itemValue',
  currency: 'currency',
  pickupCode: 'pickupCode',
  vatNumber: 'vatNumber',
};

/** Yesterday's orders again, in each language that the portal writes. */
const OWN = Object.values(BULK_WORDS).map(
  ({ ownExport }): KnownExport => ({
    signature: [ownExport.id, ownExport.placed, ownExport.zone, ownExport.phone, ownExport.address],
    uses: Object.fromEntries(keysOf(OWN_USES).map((name) => [ownExport[name], OWN_USES[name]])),
  }),
);

const SHOPIFY: KnownExport = {
  signature: ['Financial Status', 'Lineitem name', 'Shipping Name', 'Shipping Phone'],
  uses: {
    Name: 'pickupCode',
    'Shipping Name': 'customerName',
    'Shipping Phone': 'customerPhone',
    'Shipping Street': 'address',
    'Shipping City': 'address',
    'Financial Status': 'paymentMethod',
    'Payment Method': 'paymentMethod',
    'Lineitem name': 'description',
    Total: 'itemValue',
    Currency: 'currency',
    Notes: 'riderNotes',
    'Cancelled at': 'orderStatus',
  },
};

const WOOCOMMERCE: KnownExport = {
  signature: ['Order Number', 'First Name (Shipping)', 'Address 1&2 (Shipping)', 'Phone (Billing)'],
  uses: {
    'Order Number': 'pickupCode',
    'First Name (Shipping)': 'customerName',
    'Last Name (Shipping)': 'customerName',
    'Phone (Billing)': 'customerPhone',
    'Address 1&2 (Shipping)': 'address',
    'City (Shipping)': 'address',
    'Payment Method Title': 'paymentMethod',
    'Order Total Amount': 'itemValue',
    'Item Name': 'description',
    'Customer Note': 'riderNotes',
    'Order Status': 'orderStatus',
  },
};

/** The uses of the columns with these headers, if a known program exported them. */
export function knownExport(headers: readonly string[]): (ColumnUse | null)[] | undefined {
  const there = new Set(headers.map(plain));
  const named = ({ uses }: KnownExport) => Object.keys(uses).filter((name) => there.has(plain(name))).length;
  // regions of a language differ in a few names
  const [known] = [...OWN, SHOPIFY, WOOCOMMERCE]
    .filter(({ signature }) => signature.every((name) => there.has(plain(name))))
    .sort((one, other) => named(other) - named(one));
  if (known === undefined) return undefined;
  const uses = new Map(Object.entries(known.uses).map(([name, use]) => [plain(name), use]));
  return headers.map((header) => uses.get(plain(header)) ?? null);
}

const plain = (header: string) => header.trim().toLowerCase();
