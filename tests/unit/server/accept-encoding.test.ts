import { expect, it } from 'vitest';
import { acceptedCoding } from '../../../server/http/accept-encoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=1.0, BR', 'br'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, gzip', 'gzip'],
  ['gzip, br;q=0.5', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['x-br, zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
])('a request accepting "%s" is answered in %s', (header, coding) => expect(acceptedCoding(header)).toBe(coding));
