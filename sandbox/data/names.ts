import type { MarketRow } from '../../src/domain/market/market';

/** Who and what is in a market's sandbox data. Every name is made up. */
export interface SandboxWorld {
  customers: readonly string[];
  riders: readonly string[];
  merchant: string;
  chain: string;
  items: readonly string[];
  notes: readonly string[];
  buildings: readonly string[];
  /** an order's item value: from, to, and its step */
  amounts: readonly [low: number, high: number, step: number];
  /** a phone number from eight random digits */
  phone(digits: string): string;
}

const list = (text: string): string[] => text.split(', ');

const ITEMS = list(
  'Iced coffee, Birthday cake, Two lunch boxes, Flower bouquet, Documents in an envelope, Dinner for four, Medicine, Phone charger, Baguettes, Noodle soup, Fresh juice, Groceries, Shirts from the tailor, Cake slices, Fried rice and tea',
);
const NOTES = list(
  'Blue gate next to the pharmacy, Please ring the bell, Leave it at the reception, Call when you are downstairs, Second floor above the café, Ask for the guard, Green door',
);
const BUILDINGS = 'North Tower, Garden Court, Station House, River View, Park Residence';

/** From the market's row. */
export function sandboxWorld({ platform }: MarketRow): SandboxWorld {
  const { customers, riders, merchant, chain, amounts, buildings = BUILDINGS } = platform.sandbox;
  return {
    customers: list(customers),
    riders: list(riders),
    merchant,
    chain,
    amounts,
    items: ITEMS,
    notes: NOTES,
    buildings: list(buildings),
    phone: (digits) => [...digits].reduce((number, digit) => number.replace('#', digit), platform.mobileNumbers),
  };
}
