import { beforeEach, expect, it } from 'vitest';
import type { TripEnd } from '../../../src/domain/order-request/draft/draft-of-trip';
import { priceInput, priceInputs } from '../../../src/features/landing/price-form';
import { paintedFields } from '../../../src/ui/painted';
import { required } from '../../../src/lib/assert';

const draw = () => {
  document.body.innerHTML = '<input id="price-from"><input id="price-to"><button>See the price</button>';
};
const field = (end: TripEnd) => required(priceInput(end), end);

beforeEach(draw);

it('text typed while the live form was being drawn is carried over, and the focus', () => {
  const painted = paintedFields(priceInputs);
  field('from').value = '12 Street 63';
  field('to').focus();
  field('to').value = '118';
  draw();
  painted.moveInto();
  expect([field('from').value, field('to').value]).toEqual(['12 Street 63', '118']);
  expect(document.activeElement).toBe(field('to'));
});

it('the focus of a field entered in the painted form is kept', () => {
  field('from').focus();
  const painted = paintedFields(priceInputs);
  draw();
  painted.moveInto();
  expect(document.activeElement).toBe(field('from'));
});

it('a field left before the live form appeared is not focused again', async () => {
  const painted = paintedFields(priceInputs);
  field('to').focus();
  required(document.querySelector('button'), 'the button').focus();
  await Promise.resolve();
  draw();
  painted.moveInto();
  expect(document.activeElement).toBe(document.body);
});
