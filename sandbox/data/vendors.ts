import type { MarketRow } from '../../src/domain/market/market';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { SandboxWorld } from './names';
import type { Door, Doors } from './places';

interface VendorParts {
  id: string;
  name: string;
  owner: string;
  door: Door | undefined;
  phone: string;
  parent?: string;
  client?: string;
  /** if its clocks are not the market's */
  timezone?: string | undefined;
  isParent?: boolean;
  isTest?: boolean;
}

/** Of the chain's outlets in the default market's city; elsewhere they are at any doors. */
const OUTLET_DOORS = [
  ['Street 276', 137],
  ['Street 400', 64],
  ['Street 172', 16],
] as const;

/**
 * The vendors of specification/operation.md#sandbox-data, at real doors of the embedded city. Parents come before their
 * outlets.
 */
export function sandboxVendors(market: MarketRow, names: SandboxWorld, doors: Doors, next: () => number): Vendor[] {
  const country = market.country.toLowerCase();
  const id = (suffix: string) => `${country}-${suffix}`;
  const phone = () => names.phone(digits(next));
  const near = () => doors.any(next, 300, 2_200);
  const parts: VendorParts[] = [
    {
      id: id('0001'),
      name: names.merchant,
      owner: 'merchant@sandbox.example',
      door: doors.named('Street 278', 12) ?? near(),
      phone: phone(),
    },
    { id: id('0100'), name: names.chain, owner: 'chain@sandbox.example', door: near(), phone: phone(), isParent: true },
  ];
  for (const [index, [street, number]] of OUTLET_DOORS.entries()) {
    const outlet = index + 1;
    const door = doors.named(street, number) ?? near();
    parts.push({
      id: id(`010${outlet}`),
      name: `${names.chain} · ${door.street ?? outlet}`,
      owner: 'chain@sandbox.example',
      door,
      phone: phone(),
      parent: id('0100'),
      client: `OUTLET-${outlet}`,
      timezone: outlet === 2 ? market.platform.otherZones?.[0] : undefined,
    });
  }
  parts.push(
    { id: id('0200'), name: 'Garden Workshop', owner: 'nocoords@sandbox.example', door: undefined, phone: phone() },
    {
      id: id('9999'),
      name: 'Test Kitchen',
      owner: 'tester@sandbox.example',
      door: near(),
      phone: phone(),
      isTest: true,
    },
  );
  return parts.map((part) => toVendor(part, market));
}

export function digits(next: () => number): string {
  return Array.from({ length: 8 }, () => Math.floor(next() * 10)).join('');
}

function toVendor(part: VendorParts, market: MarketRow): Vendor {
  const { door } = part;
  const location = { city: market.city, country_code: market.country };
  return {
    vendor_id: part.id,
    parent_vendor_id: part.parent ?? null,
    client_vendor_id: part.client ?? null,
    is_active: true,
    is_registered: true,
    is_parent: part.isParent ?? false,
    test_vendor: part.isTest ?? false,
    name: part.name,
    estimation_pick_up_time: 15,
    vendor_information: {
      name: part.name,
      currency: market.currency,
      ...(part.timezone !== undefined && { timezone: part.timezone }),
      owners: [part.owner],
      contact: { phone: part.phone, shown_to_customers: part.isTest !== true },
      location:
        door === undefined
          ? location
          : {
              ...location,
              address_text: door.address,
              latitude: door.at.latitude,
              longitude: door.at.longitude,
              street: door.street ?? null,
              street_number: door.number ?? null,
              postal_code: door.postcode ?? null,
            },
    },
  };
}
