import { parseArgs } from 'node:util';
import { SandboxGate } from '../../server/common/sandbox-gate';
import type { NewShop } from '../../server/vendors/new-shop';
import { accountAddress, isMailAddress } from '../../src/domain/account/mail-address';
import { ConfigError } from '../../src/domain/market/config-error';
import { wholeAddressProblem } from '../../src/domain/checks/order-checks';
import type { CountryCode } from '../../src/domain/market/market';
import { HOME_PHONE_METADATA } from '../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../src/domain/order-request/phone/phone-reader';
import { parseTypedCoordinates } from '../../src/domain/order-request/places/coordinates';
import { parseServiceHours } from '../../src/domain/service-hours/service-hours';

const OPTIONS = {
  name: { type: 'string' },
  owner: { type: 'string' },
  phone: { type: 'string' },
  address: { type: 'string' },
  at: { type: 'string' },
  hours: { type: 'string' },
} as const;

/**
 * The shop that the arguments of `npm run platform -- shop` describe; undefined for arguments it doesn't have.
 * @throws ConfigError for a value that no shop can have
 */
export function readNewShop(args: string[], country: CountryCode): NewShop | undefined {
  const given = valuesOf(args);
  if (given === undefined) return undefined;
  const { address, at, hours } = given;
  const name = given.name?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (name === '') throw new ConfigError('--name', name, 'the name of the shop');
  const owner = accountAddress(given.owner ?? '');
  if (!isMailAddress(owner) || !new SandboxGate(false).admitsUser(owner)) {
    throw new ConfigError('--owner', owner, 'the email address of whom the shop belongs to');
  }
  const phone = createPhoneReader(country, HOME_PHONE_METADATA).international(given.phone ?? '');
  if (phone === undefined) throw new ConfigError('--phone', given.phone ?? '', `a phone number, such as of ${country}`);
  if (hours !== undefined && !parseServiceHours(hours).ok) {
    throw new ConfigError('--hours', hours, 'the opening hours of every day, such as 0800:2200');
  }
  return { name, owner, phone, place: placeOf(address, at), hours };
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    return undefined;
  }
}

/** Undefined without both: a chain. */
function placeOf(given: string | undefined, at: string | undefined): NewShop['place'] {
  if (given === undefined && at === undefined) return undefined;
  const address = given?.trim() ?? '';
  if (address === '' || wholeAddressProblem(address) !== undefined) {
    throw new ConfigError('--address', address, 'where riders pick up, in words; it belongs to --at');
  }
  const point = parseTypedCoordinates(at ?? '');
  if (point === undefined) {
    throw new ConfigError('--at', at ?? '', 'latitude and longitude such as 11.5621,104.916; it belongs to --address');
  }
  return { address, ...point };
}
