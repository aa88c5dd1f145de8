import { describe, expect, it } from 'vitest';
import { cardOrigin, twinOrigin } from '../../../src/domain/payment/card-origin';

describe('the address of the card provider', () => {
  it.each([
    ['http://127.0.0.1:8080', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080'],
    ['https://localhost', 'https://127.0.0.1'],
    ['http://localhost.evil.example', undefined],
    ['https://rider.example', undefined],
    ['http://192.168.1.5:8080', undefined],
    ['null', undefined],
    ['', undefined],
  ])('is beside %s at %s', (portal, cards) => {
    expect(twinOrigin(portal)).toBe(cards);
    expect(cardOrigin('', portal)).toBe(cards);
  });

  it('is where it was configured', () => {
    expect(cardOrigin('https://cards.example', 'http://127.0.0.1:8080')).toBe('https://cards.example');
  });
});
