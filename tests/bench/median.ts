import { required } from '../../src/lib/assert';

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return required([...values].sort((a, b) => a - b).at(Math.floor(values.length / 2)), 'at least one value');
}
