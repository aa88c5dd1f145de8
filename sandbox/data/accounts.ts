/** Public: it gives access to made-up data only (specification/operation.md#sandbox-data). */
export const SANDBOX_PASSWORD = 'Sandbox!2026';

/** Suffixes of vendor ids: `kh-0001` in Cambodia, `kw-0001` in Kuwait. */
export const SANDBOX_ACCOUNTS: readonly { email: string; vendors: readonly string[] }[] = [
  { email: 'merchant@sandbox.example', vendors: ['0001'] },
  { email: 'chain@sandbox.example', vendors: ['0100'] },
  { email: 'nocoords@sandbox.example', vendors: ['0200'] },
  { email: 'tester@sandbox.example', vendors: ['9999'] },
  { email: 'empty@sandbox.example', vendors: [] },
];

/** A shop that nobody has registered yet: to try registration with (specification/operation.md#sandbox-data). */
export const SANDBOX_NEW_SHOP = { email: 'new@sandbox.example', vendor: '0300', name: 'Corner Bakery' };
