import { check } from '../protocol/check';
import { FlagsAnswer } from '../protocol/schemas/flags';
import type { Device } from './device';
import type { FlagStore } from './flags';

/**
 * The last good flags in the device's own database, once there is one: they belong to no account, so they survive a
 * sign-out.
 */
export function createFlagStore(device: Device): FlagStore {
  return {
    read: async () => {
      const kept = { result: await (await device({ create: false }))?.readKept('flags') };
      return check(FlagsAnswer, kept) ? kept.result : undefined;
    },
    write: async (values) => (await device({ create: false }))?.writeKept('flags', values),
  };
}
