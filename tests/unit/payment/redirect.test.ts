import { expect, it } from 'vitest';
import { allowedRedirect } from '../../../src/domain/payment/redirect';

const ALLOWED = ['https://pay.example', 'http://localhost:8080', 'https://bank.example:8443'];

it.each([
  'https://pay.example/3ds/1?x=2#y',
  'http://localhost:8080/card-provider/challenge/abc',
  'https://bank.example:8443/',
])('the payer may be sent to %s', (address) => expect(allowedRedirect(address, ALLOWED)).toBe(address));

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://pay.example',
  '//evil.example/pay',
  '/\\evil.example',
  'https:/pay.example',
  'https:pay.example',
  'https://pay.example@evil.example/',
  'https://good@pay.example/',
  'https://pay.example:secret@pay.example/',
  'https://:secret@pay.example/',
  'https://pay.example.evil.example/',
  'https://evil.example/?https://pay.example',
  'https://pay.example:444/',
  'http://pay.example/',
  'http://localhost:8081/',
  'https://bank.example/',
  'data:text/html,hi',
  'blob:https://pay.example/1',
  'ftp://pay.example/',
  ' https://pay.example/',
  'pay.example',
  '',
])('the payer may not be sent to %s', (address) => expect(allowedRedirect(address, ALLOWED)).toBeUndefined());

it('plain http is allowed only on this machine, listed or not', () => {
  expect(allowedRedirect('http://pay.example/', ['http://pay.example'])).toBeUndefined();
});

it.each(['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/', 'HTTPS://pay.example/x'])(
  'the payer may be sent to %s when it is listed',
  (address) => {
    const { href, origin } = new URL(address);
    expect(allowedRedirect(address, [origin])).toBe(href);
  },
);
