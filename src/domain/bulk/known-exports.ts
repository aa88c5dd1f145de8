import type { ColumnUse } from './columns';

/** An export of a shop's program, recognised by headers that only it has together. */
interface KnownExport {
  signature: readonly string[];
  /** the columns that are used; two of one use are joined */
  uses: Readonly<Record<string, ColumnUse>>;
}

const OWN: KnownExport = {
  signature: ['Order ID', 'Outlet', 'Placed at', 'Time zone', 'Customer phone', 'Delivery address'],
  uses: {
    Outlet: 'collectionPoint',
    Customer: 'customerName',
    'Customer phone': 'customerPhone',
    'Delivery address': 'address',
    'Notes to rider': 'riderNotes',
    'Order details': 'description',
    'Payment method': 'paymentMethod',
    'Item value': 'itemValue',
    Currency: 'currency',
    'Pickup code': 'pickupCode',
    'VAT number': 'vatNumber',
  },
};

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
  const known = [OWN, SHOPIFY, WOOCOMMERCE].find(({ signature }) => signature.every((name) => there.has(plain(name))));
  if (known === undefined) return undefined;
  const uses = new Map(Object.entries(known.uses).map(([name, use]) => [plain(name), use]));
  return headers.map((header) => uses.get(plain(header)) ?? null);
}

const plain = (header: string) => header.trim().toLowerCase();
