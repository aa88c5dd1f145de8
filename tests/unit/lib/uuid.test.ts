import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '../../../src/lib/uuid';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('uuid', () => {
  it('is a random UUID', () => {
    expect(uuid()).toMatch(VERSION_4);
  });

  it('is also given where the browser has none, over plain http', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    const made = Array.from({ length: 100 }, uuid);
    expect(made.every((id) => VERSION_4.test(id))).toBe(true);
    expect(new Set(made).size).toBe(100);
  });
});
