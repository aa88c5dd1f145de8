import { expect, it } from 'vitest';
import { accountAddress, isMailAddress } from '../../../src/domain/account/mail-address';

it.each([
  'owner@shop.example',
  ' Owner@shop.example\u00a0',
  '\u202aowner@shop.example\u202c',
  '\u2068owner@\u200eshop.example\u2069',
  'own\u00ader@shop.example',
  '\ufeffowner@shop.example\u200b',
])('%j is the address of one account', (typed) => {
  expect(isMailAddress(typed)).toBe(true);
  expect(accountAddress(typed)).toBe('owner@shop.example');
});

it.each(['', '\u200e', 'owner', 'owner@shop', 'a@b.example,c@d.example', 'a b@c.example', 'a@b.example\u0001x'])(
  '%j is no address',
  (typed) => expect(isMailAddress(typed)).toBe(false),
);
