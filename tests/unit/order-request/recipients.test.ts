import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRecipients, keptRecipients } from '../../../src/domain/order-request/details/recipients';

const used = (name: string, uses: number, usedAt: number) => ({ name, uses, usedAt });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('the offered recipients', () => {
  it('are the three delivered to most often, then the latest of the others', () => {
    const list = [
      used('once, today', 1, 90),
      used('twice', 2, 50),
      used('nine times', 9, 10),
      used('twice, later', 2, 60),
      used('twice, long ago', 2, 5),
      used('once, before', 1, 20),
    ];
    const { frequent, recent } = groupRecipients(list);
    expect(names(frequent)).toEqual(['nine times', 'twice, later', 'twice']);
    expect(names(recent)).toEqual(['once, today', 'once, before', 'twice, long ago']);
  });

  it('are listed once each', () => {
    const recipient = fc.record({ name: fc.uuid(), uses: fc.integer({ min: 1, max: 5 }), usedAt: fc.nat(1000) });
    fc.assert(
      fc.property(fc.uniqueArray(recipient, { selector: ({ name }) => name, maxLength: 12 }), (list) => {
        const { frequent, recent } = groupRecipients(list);
        const shown = [...names(frequent), ...names(recent)];
        expect(new Set(shown).size).toBe(shown.length);
        if (list.length <= 10) expect(shown).toHaveLength(list.length);
      }),
    );
  });
});

it('are stored as the ten latest and the most frequent ones', () => {
  const latest = Array.from({ length: 11 }, (_, index) => used(`latest-${index}`, 1, 1000 - index));
  const kept = keptRecipients([...latest, used('every week', 7, 100), used('once', 1, 99)]);
  expect(kept).toHaveLength(11);
  expect(names(kept).slice(-2)).toEqual(['latest-9', 'every week']);
});
