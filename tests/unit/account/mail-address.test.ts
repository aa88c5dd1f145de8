import { expect, it } from 'vitest';
import { accountAddress, isMailAddress } from '../../../src/domain/account/mail-address';

it.each([
  'owner@shop.example',
  ' Owner@shop.example\u00a0',
  '\u202aowner@shop.example\u202c',
  '\u2068owner@\u200eshop.example\u2069',
  'own\u00ader@shop.example',
  '\ufeffowner@shop.example\u200b',
  'owner@ｓｈｏｐ.example',
  'owner@ⓢhop。ℯxample',
  'owner@𝐬𝐡𝐨𝐩.example',
  'ｏwner＠shop.example',
])('%j is the address of one account', (typed) => {
  expect(isMailAddress(typed)).toBe(true);
  expect(accountAddress(typed)).toBe('owner@shop.example');
});

it.each(['', '\u200e', 'owner', 'owner@shop', 'a@b.example,c@d.example', 'a b@c.example', 'a@b.example\u0001x'])(
  '%j is no address',
  (typed) => expect(isMailAddress(typed)).toBe(false),
);

it.each([
  ['Dara@Bücher.example', 'dara@xn--bcher-kva.example'],
  ['dara@bu\u0308cher.example', 'dara@xn--bcher-kva.example'],
  ['dara＠bücher.example', 'dara@xn--bcher-kva.example'],
  ['dara@XN--BCHER-KVA.example', 'dara@xn--bcher-kva.example'],
  ['សុខ@ហាង.example', 'សុខ@xn--m2e9c4c.example'],
])('the domain of %s is compared as mail programs send it', (typed, stored) => {
  expect(accountAddress(typed)).toBe(stored);
  expect(accountAddress(stored)).toBe(stored);
  expect(isMailAddress(typed)).toBe(true);
});

it.each([
  'a@shop.example/x',
  'a@%73hop.example',
  'a@shop.example?x',
  'a@1.2.3',
  'a@shop..',
  `a@${'ü'.repeat(300)}.example`,
])('nothing of %s is read as another address', (typed) => expect(accountAddress(typed)).toBe(typed));
