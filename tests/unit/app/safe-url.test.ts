import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/domain/paths';
import { safeUrl } from '../../../src/lib/safe-url';

describe('safeUrl', () => {
  it('keeps the address as typed, made decodable', () => {
    expect(safeUrl('/order-tracking/50%')).toBe('/order-tracking/50%25');
    expect(safeUrl('/order-tracking/%E0%A4')).toBe('/order-tracking/%25E0%25A4');
    expect(safeUrl('/a?order_id=%zz')).toBe('/a?order_id=%25zz');
  });

  it('keeps the escape of a character that cannot be decoded as typed', () => {
    expect(safeUrl('/tracking/%00')).toBe('/tracking/%2500');
    expect(safeUrl('/tracking/a%00%ff?order_id=%00')).toBe('/tracking/a%2500%25ff?order_id=%2500');
    expect(safeUrl('/tracking/%2500')).toBe('/tracking/%2500');
  });

  it('keeps valid escapes beside invalid ones', () => {
    expect(safeUrl('/x/%41%ff')).toBe('/x/%41%25ff');
    expect(safeUrl('/x/%ff%41')).toBe('/x/%25ff%41');
  });

  it('never throws in a router, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', 'a', 'f', '0', 'E', '4', '/', '?', '=') }), (text) => {
        expect(() => decodeURIComponent(safeUrl(text))).not.toThrow();
      }),
    );
  });

  it('leaves every valid address unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        fc.pre(isWellFormed(id) && !id.includes('\0'));
        const path = paths.orderTracking(id, id);
        expect(safeUrl(path)).toBe(path);
      }),
    );
  });
});

describe('paths of pages', () => {
  it('have ids encoded and empty parts left out', () => {
    expect(paths.requestRider()).toBe('/request-a-rider');
    expect(paths.requestRider('kh/1')).toBe('/request-a-rider/kh%2F1');
    expect(paths.orderTracking('kh-1', 'kh-1-a&b')).toBe('/order-tracking/kh-1?order_id=kh-1-a%26b');
    expect(paths.orderTracking(undefined, 'x')).toBe('/order-tracking?order_id=x');
  });
});

function isWellFormed(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
