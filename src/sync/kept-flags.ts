import { check } from '../protocol/check';
import { FlagsAnswer } from '../protocol/schemas';
import type { Device } from './device';
import type { KeptFlags } from './flags';

/** The last good flags in the device's own database: they are nobody's, so they outlive a sign-out. */
export function keptFlags(device: Device): KeptFlags {
  return {
    read: async () => {
      const kept = { result: await (await device())?.readKept('flags') };
      return check(FlagsAnswer, kept) ? kept.result : undefined;
    },
    write: async (values) => (await device())?.writeKept('flags', values),
  };
}
