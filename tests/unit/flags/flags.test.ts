import { describe, expect, it } from 'vitest';
import { isOn } from '../../../src/domain/flags/flags';

describe('a feature flag', () => {
  it.each([true, 'on', 'true', 'full'])('is on when set to %s', (variation) => {
    expect(isOn({ voucher: variation }, 'voucher')).toBe(true);
  });

  it.each([false, 'off', 'false', ''])('is off when set to "%s"', (variation) => {
    expect(isOn({ voucher: variation }, 'voucher')).toBe(false);
  });

  it('is off when not set', () => {
    expect(isOn({}, 'voucher')).toBe(false);
  });
});
