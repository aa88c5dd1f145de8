import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusCodeIn } from '../../../src/domain/order-request/places/coordinates';
import { distanceMetres } from '../../../src/domain/order/distance';
import { pointOfPlusCode } from '../../../src/domain/order-request/places/plus-code';
import { HERE } from './machine-helpers';

const ZURICH = { latitude: 47.4, longitude: 8.6 };

describe('plus codes', () => {
  it.each([
    ['8FVC9G8F+6X', HERE],
    ['8fvc9g8f+6x', HERE],
    ['8FVC9G8F+6X, Zürich', HERE],
    ['9G8F+6X', ZURICH],
    ['9G8F+6X Zürich', ZURICH],
    ['Zürich 9G8F+6X', ZURICH],
    ['Zürich, Schweiz, 9G8F+6X', ZURICH],
    ['９Ｇ８Ｆ＋６Ｘ', ZURICH],
  ])('%s is read, whole or near a place', (text, near) => {
    expect(plusCodeIn(text)).toBeDefined();
    expect(pointOfPlusCode(text, near)).toEqual({ latitude: 47.365562, longitude: 8.524938 });
  });

  it.each(['Street 302', '12+3', '8FVC9G8F', 'AB+CD', '+855 12 345 678', '8FVC9G8F+6XYZ Street'])(
    '%s is not one',
    (text) => {
      expect(plusCodeIn(text) !== undefined && pointOfPlusCode(text, HERE) !== undefined).toBe(false);
    },
  );

  it('with four and two characters mean the nearest such place', () => {
    const sign = fc.constantFrom(...'23456789CFGHJMPQRVWX');
    const code = fc
      .tuple(...Array.from({ length: 6 }, () => sign))
      .map((signs) => `${signs.slice(0, 4).join('')}+${signs.slice(4).join('')}`);
    fc.assert(
      fc.property(code, (text) => {
        const at = pointOfPlusCode(text, HERE);
        expect(at && distanceMetres(at, HERE)).toBeLessThan(80_000);
      }),
    );
  });
});
