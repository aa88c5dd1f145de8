import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../server/http/client-address';
import { networksAround } from '../../../server/common/networks-around';

describe('the caller that a limit counts', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is not the same for two networks of one provider', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['unknown', ['unknown']],
    ['2001:db8:1:a2ff::1', ['2001:db8:1:a2ff::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ])('of %s counts for wider networks too, with larger limits', (address, names) => {
    const around = networksAround(networkOf(address));
    expect(around.map(({ name }) => name)).toEqual(names);
    expect(around.map(({ times }) => times)).toEqual([1, 4, 16].slice(0, names.length));
  });
});
