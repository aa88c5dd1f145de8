import type { Vendor } from '../../../../src/domain/vendor/vendor';
import type { Dialect } from '../../server/support/postgres';
import { API, startPlatform, type TestPlatform } from '../../server/support/platform';
import { mailFolder, type ReadMail, readFolder } from './mails';

export const NEW_PASSWORD = 'Brand-new!2026';

/** A platform whose mails are read from their folder. */
export interface AccountPlatform extends TestPlatform {
  /** the answer's status and error code */
  post(path: string, payload: object, from?: From): Promise<{ status: number; code: string | undefined; meta: object }>;
  /** the mails sent to an address so far, oldest first, once none is waiting */
  mailsTo(address: string): Promise<ReadMail[]>;
  logIn(email: string, password: string, from?: From): Promise<{ status: number; authorization: string; user: object }>;
}

interface From {
  address?: string;
  authorization?: string;
  language?: string;
  headers?: Record<string, string>;
}

export interface AccountOptions {
  dialect?: Dialect;
  env?: Record<string, string>;
  costly?: boolean;
}

/** With a shop `kh-500` that nobody has registered for yet; its owners are `owner@shop.example` and `second@shop.example`. */
export async function startAccounts({
  dialect = 'pglite',
  env = {},
  costly = false,
}: AccountOptions = {}): Promise<AccountPlatform> {
  const folder = mailFolder();
  const platform = await startPlatform({
    dialect,
    costly,
    env: { TRUST_PROXY: 'loopback', MAIL_DIR: folder, ...PUBLIC, ...env },
  });
  await platform.services.vendors.insert(unregisteredShop('kh-500', ['owner@shop.example', 'Second@shop.example']));
  const call = (path: string, payload: object, { address = '203.0.113.1', authorization, language, headers }: From) =>
    platform.app.inject({
      method: 'POST',
      url: API + path,
      headers: {
        'x-forwarded-for': address,
        ...(authorization !== undefined && { authorization }),
        ...(language !== undefined && { 'accept-language': language }),
        ...headers,
      },
      payload,
    });
  return {
    ...platform,
    post: async (path, payload, from = {}) => {
      const answer = await call(path, payload, from);
      const [error] = answer.json().errors ?? [];
      return { status: answer.statusCode, code: error?.code, meta: error?.meta ?? {} };
    },
    mailsTo: async (address) => {
      await platform.services.mails.settled();
      return readFolder(folder).filter(({ to }) => to === address);
    },
    logIn: async (email_address, password, from = {}) => {
      const answer = await call('/login', { email_address, password }, from);
      const { AccessToken, IdToken } = answer.json().result?.AuthenticationResult ?? {};
      const authorization = `Bearer ${AccessToken} ${IdToken}`;
      return { status: answer.statusCode, authorization, user: answer.json().result?.user ?? {} };
    },
  };
}

const PUBLIC = { PUBLIC_ORIGIN: 'https://rider.example' };

export function unregisteredShop(vendor_id: string, owners: string[]): Vendor {
  return {
    vendor_id,
    is_parent: true,
    is_registered: false,
    name: `Shop ${vendor_id}`,
    vendor_information: { name: `Shop ${vendor_id}`, owners, location: { city: 'Phnom Penh', country_code: 'KH' } },
  };
}

/** A valid registration. */
export function registration(changes: object = {}) {
  return {
    email_address: 'owner@shop.example',
    password: NEW_PASSWORD,
    vendor_code: 'kh-500',
    terms_accepted: true,
    ...changes,
  };
}
