import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { API, PASSWORD, PICKUP } from '../server/support/platform';
import { type AccountPlatform, NEW_PASSWORD, registration, startAccounts, unregisteredShop } from './support/accounts';
import { codeIn, fragmentOf } from './support/mails';

const ONE = 'one@test.example';
const OWNER = 'owner@shop.example';
/** Of the owner, who has never been here before. */
const HER_NETWORK = '203.0.113.77';

/** A stranger's requests never keep an owner from theirs (specification/identities-and-sessions.md#mails). */
describe('mails that strangers ask for', { timeout: 60_000 }, () => {
  let platform: AccountPlatform;
  const start = async (env: Record<string, string> = {}) => {
    platform = await startAccounts({ env: { ACCOUNT_MAILS: '3', ACCOUNT_MAILS_PER_ADDRESS: '5', ...env } });
  };
  afterEach(() => platform.stop());

  const forgot = async (email_address: string, address: string) =>
    (await platform.post('/password/forgot', { email_address }, { address })).status;
  const reset = (code: string, address: string) =>
    platform.post('/password/reset', { email_address: ONE, code, password: NEW_PASSWORD }, { address });
  /** By strangers, each in another network. */
  const strangers = async (count: number, ask: (address: string, index: number) => Promise<unknown>) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await ask(`198.51.100.${index + 1}`, index));
    return answers;
  };
  const minutes = (count: number) => platform.clock.advanceAtOnce(count * 60_000);

  it('do not keep the owner from registering', async () => {
    await start();
    await strangers(8, (address) => forgot(OWNER, address));
    await strangers(8, (address) => platform.post('/contact', { email_address: OWNER, message: 'x' }, { address }));
    expect(await platform.post('/register', registration(), { address: HER_NETWORK })).toMatchObject({ status: 201 });
    expect(await platform.mailsTo(OWNER)).toHaveLength(1);
  });

  it('do not keep the owner from registering when strangers registered the address, whose links serve for hers', async () => {
    await start();
    await strangers(8, (address, index) =>
      platform.post('/register', registration({ password: `Strange-${index}!A` }), { address }),
    );
    expect(await platform.post('/register', registration(), { address: HER_NETWORK })).toMatchObject({ status: 201 });
    const mails = await platform.mailsTo(OWNER);
    expect(mails).toHaveLength(3);
    const token = fragmentOf(required(mails[0], 'mail')).get('verify') ?? '';
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
  });

  it('have one code, so that none makes an earlier one useless', async () => {
    await start();
    await forgot(ONE, HER_NETWORK);
    minutes(9);
    await forgot(ONE, '198.51.100.1');
    minutes(9);
    const [first, second] = await platform.mailsTo(ONE);
    expect(codeIn(required(second, 'mail'))).toBe(codeIn(required(first, 'mail')));
    expect(await reset(codeIn(required(first, 'mail')), HER_NETWORK)).toMatchObject({ status: 200 });
  });

  it('have another code after ten minutes, and after an hour however often they are repeated', async () => {
    await start({ ACCOUNT_MAILS: '100', ACCOUNT_MAILS_PER_ADDRESS: '100' });
    const codes: string[] = [];
    for (let time = 0; time < 9; time += 1) {
      await forgot(ONE, HER_NETWORK);
      codes.push(codeIn(required((await platform.mailsTo(ONE)).at(-1), 'mail')));
      minutes(time === 0 ? 11 : 9);
    }
    expect(new Set(codes.slice(0, 2)).size).toBe(2);
    expect(new Set(codes.slice(1)).size).toBe(2);
  });

  it('do not fill a mailbox, and what lies in it serves whoever asks later', async () => {
    await start();
    expect(await strangers(8, (address) => forgot(ONE, address))).toEqual(Array(8).fill(200));
    expect(await platform.mailsTo(ONE)).toHaveLength(3);
    minutes(40);
    expect(await forgot(ONE, HER_NETWORK)).toBe(200);
    const mails = await platform.mailsTo(ONE);
    expect(mails).toHaveLength(3);
    expect(await reset(codeIn(required(mails[2], 'mail')), HER_NETWORK)).toMatchObject({ status: 200 });
  });

  it('are not counted with those of a network that the account signed in from', async () => {
    await start();
    await platform.logIn(ONE, PASSWORD, { address: HER_NETWORK });
    await strangers(8, (address) => forgot(ONE, address));
    await forgot(ONE, HER_NETWORK);
    expect(await platform.mailsTo(ONE)).toHaveLength(4);
  });

  it('with wrong codes do not keep the owner from the link of the mail, from wherever she opens it', async () => {
    await start({ CODE_TRIES: '4' });
    await forgot(ONE, HER_NETWORK);
    const mail = required((await platform.mailsTo(ONE))[0], 'mail');
    const tries = await strangers(6, async (address) => (await reset('000000', address)).status);
    expect(tries).toEqual([422, 422, 422, 422, 429, 429]);
    expect(await reset(codeIn(mail), HER_NETWORK)).toMatchObject({ status: 429 });
    expect(await reset(fragmentOf(mail).get('reset') ?? '', HER_NETWORK)).toMatchObject({ status: 200 });
  });

  it('are limited over the wider networks that one home has, whose limits are larger', async () => {
    await start();
    const of = (index: number, name: string) =>
      forgot(`${name}${index}@test.example`, `2001:db8:0:${index.toString(16)}::1`);
    const answers = [];
    for (let index = 0; index < 30; index += 1) answers.push(await of(index, 'a'));
    // four times that of a /64
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(await forgot('b@test.example', '2001:db8:0:1000::1')).toBe(200);
  });

  it('leave each network a few once there are very many in total', async () => {
    await start({ ACCOUNT_MAILS_IN_TOTAL: '10' });
    expect(await strangers(12, (address, index) => forgot(`a${index}@test.example`, address))).toEqual(
      Array(12).fill(200),
    );
    const hers = [];
    for (let time = 0; time < 4; time += 1) hers.push(await forgot(ONE, HER_NETWORK));
    expect(hers).toEqual([200, 200, 429, 429]);
  });

  it('are no more messages from the contact form than the limit in total, so that codes are still sent', async () => {
    await start({ ACCOUNT_MAILS_IN_TOTAL: '10' });
    const write = async (address: string) =>
      (await platform.post('/contact', { email_address: OWNER, message: 'x' }, { address })).status;
    expect(await strangers(12, write)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await forgot(ONE, HER_NETWORK)).toBe(200);
    expect(await platform.mailsTo(ONE)).toHaveLength(1);
    minutes(61);
    expect(await write(HER_NETWORK)).toBe(200);
  });
});

describe('invitations by strangers', { timeout: 60_000 }, () => {
  it('do not keep another shop from inviting, and fill no mailbox', async () => {
    const platform = await startAccounts({ env: { ACCOUNT_MAILS: '2' } });
    await platform.services.vendors.insert(unregisteredShop('kh-20', ['two@test.example']));
    await platform.services.users.link('two', ['kh-20']);
    const invite = async (email: string, parent: string, name: string) => {
      const { authorization } = await platform.logIn(email, PASSWORD);
      const point = { parent_vendor_id: parent, client_vendor_id: name, name, address: '12, Sisowath Quay', ...PICKUP };
      const answer = await platform.app.inject({
        method: 'POST',
        url: `${API}/outlet`,
        headers: { authorization, 'idempotency-key': randomUUID() },
        payload: { ...point, phone_number: '012345678', users: ['invited@shop.example'] },
      });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    for (const name of ['A', 'B', 'C', 'D']) await invite('one@test.example', 'kh-10', name);
    expect(await platform.mailsTo('invited@shop.example')).toHaveLength(2);
    await invite('two@test.example', 'kh-20', 'E');
    await invite('two@test.example', 'kh-20', 'F');
    const mails = await platform.mailsTo('invited@shop.example');
    expect(mails).toHaveLength(3);
    await platform.stop();
  });
});
