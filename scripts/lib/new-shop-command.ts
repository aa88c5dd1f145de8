import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { SandboxGate } from '../../server/common/sandbox-gate';
import type { NewShop } from '../../server/vendors/new-shop';
import { accountAddress } from '../../src/domain/account/mail-address';
import { wholeAddressProblem } from '../../src/domain/checks/order-checks';
import { ConfigError } from '../../src/domain/market/config-error';
import type { Market } from '../../src/domain/market/market';
import { isBlank } from '../../src/lib/blank';
import { distanceMetres } from '../../src/domain/order/distance';
import { HOME_PHONE_METADATA } from '../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../src/domain/order-request/phone/phone-reader';
import { parseTypedCoordinates } from '../../src/domain/order-request/places/coordinates';
import { parseServiceHours } from '../../src/domain/service-hours/service-hours';
import { outletProblems } from '../../src/domain/vendor/outlet-checks';
import { OutletRequest } from '../../src/protocol/schemas/outlet';

const OPTIONS = {
  name: { type: 'string' },
  owner: { type: 'string' },
  phone: { type: 'string' },
  address: { type: 'string' },
  at: { type: 'string' },
  hours: { type: 'string' },
  again: { type: 'boolean' },
} as const;

/** What a collection point is checked for as well. */
const OUTLET_FIELDS = [
  { option: '--name', field: 'name', allowed: 'the name of the shop, of 100 characters at most' },
  { option: '--owner', field: 'users', allowed: 'the email address of whom the shop belongs to' },
  { option: '--address', field: 'address', allowed: 'where riders pick up, in words; it belongs to --at' },
] as const;

/** A country's farthest islands are a little nearer to its city than this; coordinates in the wrong order mostly aren't. */
const FARTHEST_M = 2_500_000;

/**
 * The shop that the arguments of `npm run platform -- shop` describe; undefined for arguments it doesn't have.
 * @throws ConfigError for a value that no shop can have, or one that is given twice
 */
export function readNewShop(args: string[], market: Pick<Market, 'country' | 'center'>): NewShop | undefined {
  const given = valuesOf(args);
  if (given === undefined) return undefined;
  const { hours, again = false } = given;
  const [name, address] = [oneLine(given.name) ?? '', oneLine(given.address)];
  const owner = accountAddress(given.owner ?? '');
  const place = placeOf(address, given.at, market);
  checkAsOutlet({ name, users: [owner], ...place });
  if (isBlank(owner) || !new SandboxGate(false).admitsUser(owner)) {
    throw new ConfigError('--owner', owner, 'the email address of whom the shop belongs to');
  }
  const phone = createPhoneReader(market.country, HOME_PHONE_METADATA).international(given.phone ?? '');
  if (phone === undefined) {
    throw new ConfigError('--phone', given.phone ?? '', `a phone number, such as of ${market.country}`);
  }
  if (hours !== undefined && !parseServiceHours(hours).ok) {
    throw new ConfigError('--hours', hours, 'the opening hours of every day, such as 0800:2200');
  }
  return { name, owner, phone, place, hours, again };
}

function valuesOf(args: string[]) {
  const parsed = parsedOf(args);
  const names = parsed?.tokens.flatMap((token) => (token.kind === 'option' ? [token.rawName] : [])) ?? [];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw new ConfigError(twice, args.filter((arg) => arg.startsWith(twice)).join(' '), 'given once');
  return parsed?.values;
}

function parsedOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, tokens: true });
  } catch {
    return undefined;
  }
}

function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

type OutletValues = Partial<Record<'name' | 'address', string>> & { users: string[] };

/** Its owner edits the shop in the portal: there it has to be as the portal's form asks for. */
function checkAsOutlet(outlet: OutletValues): void {
  const problems = outletProblems(outlet).map(({ field }) => field);
  for (const { option, field, allowed } of OUTLET_FIELDS) {
    const value = outlet[field];
    const isWrong = problems.includes(field) || !Value.Check(OutletRequest.properties[field], value);
    if (value !== undefined && isWrong) throw new ConfigError(option, String(value), allowed);
  }
}

/** Undefined without both: a chain. */
function placeOf(
  address: string | undefined,
  at: string | undefined,
  { center, country }: Pick<Market, 'country' | 'center'>,
): NewShop['place'] {
  if (address === undefined && at === undefined) return undefined;
  if (address === undefined || wholeAddressProblem(address) !== undefined) {
    throw new ConfigError('--address', address ?? '', 'where riders pick up, in words; it belongs to --at');
  }
  const point = parseTypedCoordinates(at ?? '');
  if (point === undefined) {
    throw new ConfigError('--at', at ?? '', 'latitude and longitude such as 11.5621,104.916; it belongs to --address');
  }
  if (distanceMetres(point, center) > FARTHEST_M) {
    throw new ConfigError('--at', at ?? '', `a point of ${country}, its latitude before its longitude`);
  }
  return { address, ...point };
}
