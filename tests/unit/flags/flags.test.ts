import { describe, expect, it } from 'vitest';
import { isOn } from '../../../src/domain/flags/flags';

describe('a flag', () => {
  it.each([true, 'on', 'true', 'full'])('is on as %s', (variation) => {
    expect(isOn({ voucher: variation }, 'voucher')).toBe(true);
  });

  it.each([false, 'off', 'false', ''])('is off as "%s"', (variation) => {
    expect(isOn({ voucher: variation }, 'voucher')).toBe(false);
  });

  it('is off where nobody has set it', () => {
    expect(isOn({}, 'voucher')).toBe(false);
  });
});
