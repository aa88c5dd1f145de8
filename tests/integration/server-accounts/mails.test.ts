import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { required } from '../../../src/lib/assert';
import { openMailer } from '../../../server/mails/mailer';
import { readSettings } from '../../../server/settings';
import { prepareDataDir } from '../server/support/data-dir';
import { bundleServer, ServerProcess } from '../server/support/process';
import { API, startPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { type AccountPlatform, registration, startAccounts } from './support/accounts';
import { codeIn, fragmentOf, mailFolder, readFolder } from './support/mails';
import { type SmtpServer, startSmtp } from './support/smtp-server';
import { eventually } from '../../fakes/eventually';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (env: Record<string, string> = {}, dialect?: (typeof DIALECTS)[number]) => {
  const platform = await startAccounts({ env, ...(dialect && { dialect }) });
  closing.push(() => platform.stop());
  return platform;
};
const waiting = async ({ services }: AccountPlatform) =>
  (await services.database.db.selectFrom('outbox').selectAll().execute()).length;

describe('mails to people', { timeout: 60_000 }, () => {
  it('are in the language that they are asked for in, as text and as HTML', async () => {
    const platform = await start();
    const asked = [
      ['en', 'ltr', 'Your code for a new foodpanda password', 'Enter this code'],
      ['ar-KW,ar;q=0.9,en;q=0.5', 'rtl', 'رمزك لاختيار كلمة مرور جديدة في foodpanda', 'أدخل هذا الرمز'],
      ['km', 'ltr', 'លេខកូដសម្រាប់ពាក្យសម្ងាត់ foodpanda ថ្មីរបស់អ្នក', 'បញ្ចូលលេខកូដនេះ'],
      [
        'de-AT',
        'ltr',
        'Ihr Code für ein neues foodpanda-Passwort',
        'Geben Sie diesen Code ein, um ein neues Passwort zu wählen:',
      ],
      ['sw', 'ltr', 'Your code for a new foodpanda password', 'Enter this code'],
    ] as const;
    for (const [language, direction, subject, words] of asked) {
      await platform.post('/password/forgot', { email_address: 'one@test.example' }, { language });
      const mail = required((await platform.mailsTo('one@test.example')).at(-1), 'mail');
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
      expect(mail.html).toContain(`dir="${direction}"`);
      expect(mail.html).toContain(codeIn(mail));
      expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated', from: 'no-reply@rider.example' });
    }
    expect(await platform.mailsTo('one@test.example')).toHaveLength(asked.length);
  });

  it('are in the variant of the market, whichever of the language was chosen or is the browser’s', async () => {
    const platform = await start({ COUNTRY: 'KW' });
    for (const language of ['ar', 'ar-SA', 'ar-KW']) {
      await platform.post('/password/forgot', { email_address: 'one@test.example' }, { language });
    }
    const mails = await platform.mailsTo('one@test.example');
    expect(mails.map(({ headers }) => headers['content-language'])).toEqual(['ar-KW', 'ar-KW', 'ar-KW']);
    for (const { html } of mails) expect(html).toContain('<html lang="ar-KW" dir="rtl">');
  });

  it('stay in the language that the account registered in', async () => {
    const platform = await start();
    await platform.post('/register', registration({ language: 'ar' }), { language: 'en' });
    const [first] = await platform.mailsTo('owner@shop.example');
    await platform.post('/register/verify', { token: fragmentOf(required(first, 'mail')).get('verify') ?? '' });
    await platform.post('/password/forgot', { email_address: 'owner@shop.example' }, { language: 'km' });
    const mails = await platform.mailsTo('owner@shop.example');
    expect(mails.map(({ headers }) => headers['content-language'])).toEqual(['ar', 'ar']);
  });

  it('pass a message on to the platform’s staff, as text only', async () => {
    const platform = await start({ SUPPORT_EMAIL: 'help@rider.example' });
    const message = 'I can\u2019t register.\r\nBcc: everyone@there.example\r\n\r\n<img src=x onerror=alert(1)>\u0007';
    const from = {
      email_address: 'Visitor@shop.example',
      name: 'Eve\r\nBcc: x@y.example, https://evil.example',
      message,
    };
    expect(await platform.post('/contact', from)).toMatchObject({ status: 200 });
    const mail = required((await platform.mailsTo('help@rider.example'))[0], 'mail');
    expect(mail.headers).toMatchObject({ 'reply-to': 'visitor@shop.example' });
    expect(mail.headers).not.toHaveProperty('bcc');
    expect([mail.html, mail.subject]).toEqual(['', 'A message from the contact form']);
    expect(mail.text).toContain('<img src=x onerror=alert(1)>');
    expect(mail.text).not.toContain('\u0007');
    expect(await platform.post('/contact', { ...from, message: '  ' })).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
  });

  it('hold links to PUBLIC_ORIGIN, or to the Host header on this machine only', async () => {
    const platform = await start({ PUBLIC_ORIGIN: '', TRUST_PROXY: '', SANDBOX: 'on' });
    const register = (headers: Record<string, string>) =>
      platform.app.inject({ method: 'POST', url: `${API}/register`, headers, payload: registration() });
    expect((await register({ host: 'evil.example' })).statusCode).toBe(503);
    expect((await register({ host: '127.0.0.1:8080', 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(503);
    expect((await register({ host: '127.0.0.1:8080' })).statusCode).toBe(201);
    const mail = required((await platform.mailsTo('owner@shop.example'))[0], 'mail');
    expect(mail.text).toContain('http://127.0.0.1:8080/register#verify=');
    // and a code needs no link
    const forgot = {
      method: 'POST',
      url: `${API}/password/forgot`,
      payload: { email_address: 'one@test.example' },
    } as const;
    expect((await platform.app.inject({ ...forgot, headers: { host: 'evil.example' } })).statusCode).toBe(200);
    expect(JSON.stringify(await platform.mailsTo('one@test.example'))).not.toMatch(/evil|#reset=|Or choose it/);
  });

  it('must be configured where there are real users', () => {
    expect(() => readSettings({ SANDBOX: 'off' })).toThrow(
      'SMTP_URL is "", but it has to be set where the sandbox is off',
    );
    expect(
      readSettings({ SANDBOX: 'off', MAIL_DIR: '/var/mail/out', GEOCODER_URL: 'none', TILES_URL: 'none' }),
    ).toMatchObject({ mailDir: '/var/mail/out' });
    expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({ mailDir: '/data/mail' });
    expect(() => readSettings({ SUPPORT_EMAIL: 'nobody' })).toThrow('SUPPORT_EMAIL');
    expect(() => readSettings({ SMTP_URL: 'http://user:secret@x' })).toThrow(/^(?!.*secret)/);
  });
});

describe.each(DIALECTS)('the mail queue on %s', { timeout: 60_000 }, (dialect) => {
  const smtpServer = async (): Promise<SmtpServer> => {
    const smtp = await startSmtp();
    closing.push(() => smtp.stop());
    return smtp;
  };
  const forgot = (platform: AccountPlatform, email_address = 'one@test.example') =>
    platform.post('/password/forgot', { email_address });

  it('is sent to the mail server', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url }, dialect);
    await forgot(platform);
    await platform.services.mails.settled();
    expect(smtp.mails).toMatchObject([{ recipient: 'one@test.example', to: 'one@test.example' }]);
    expect(await waiting(platform)).toBe(0);
  });

  it('delays no request while the mail server is down, and sends each mail once it is back', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url }, dialect);
    smtp.verdict = () => 451;
    expect(await forgot(platform)).toMatchObject({ status: 200 });
    await platform.services.mails.settled();
    expect([smtp.mails.length, await waiting(platform)]).toEqual([0, 1]);
    smtp.verdict = () => 250;
    platform.services.mails.send();
    await platform.services.mails.settled();
    expect(smtp.mails).toEqual([]);
    platform.clock.advanceAtOnce(31_000);
    platform.services.mails.send();
    await platform.services.mails.settled();
    expect(smtp.mails).toHaveLength(1);
    const code = codeIn(required(smtp.mails[0], 'mail'));
    const answer = await platform.post('/password/reset', {
      email_address: 'one@test.example',
      code,
      password: 'Brand-new!2026',
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  it('delays no answer while the mail server hangs', async () => {
    const smtp = await smtpServer();
    smtp.isSilent = true;
    const platform = await start({ SMTP_URL: smtp.url }, dialect);
    for (let index = 0; index < 3; index += 1) expect(await forgot(platform)).toMatchObject({ status: 200 });
    expect(await waiting(platform)).toBe(3);
    await smtp.stop();
  });

  it('tries a mail once when the mail server refuses the address for good', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url }, dialect);
    smtp.verdict = () => 550;
    const warn = vi.spyOn(platform.app.log, 'warn');
    await forgot(platform);
    await platform.services.mails.settled();
    expect(await waiting(platform)).toBe(0);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'EENVELOPE', responseCode: 550 }), 'not sent');
  });

  it('gives up a mail after a day, and a code after an hour', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url }, dialect);
    smtp.verdict = () => 451;
    await forgot(platform);
    await platform.post('/register', registration());
    await platform.services.mails.settled();
    expect(await waiting(platform)).toBe(2);
    for (const [hours, left] of [
      [2, 1],
      [12, 1],
      [11, 0],
    ] as const) {
      platform.clock.advanceAtOnce(hours * 3_600_000);
      platform.services.mails.send();
      await platform.services.mails.settled();
      expect(await waiting(platform)).toBe(left);
    }
  });

  it('sends what a process of the previous version has put into its table, which that still reads', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url, SUPPORT_EMAIL: 'help@rider.example' }, dialect);
    const { db } = platform.services.database;
    const content = { kind: 'contact', origin: null, from: 'v@shop.example', name: '', message: 'Hello' };
    await sql`insert into mails (id, recipient, language, content, attempts, created_at, due_at)
      values ('earlier', '', null, ${JSON.stringify(content)}::jsonb, 0, 0, 0)`.execute(db);
    const claimed = await sql`update mails set due_at = 0, attempts = attempts + 1
      where id = (select id from mails where due_at <= 1 order by due_at limit 1 for update skip locked)
      returning *`.execute(db);
    expect(claimed.rows).toEqual([
      { id: 'earlier', recipient: '', language: null, content, attempts: 1, created_at: 0, due_at: 0 },
    ]);
    platform.services.mails.send();
    await platform.services.mails.settled();
    expect(smtp.mails).toMatchObject([{ recipient: 'help@rider.example' }]);
    expect((await sql`select from mails`.execute(db)).rows).toEqual([]);
  });

  it('sends no mail twice, however many senders run', async () => {
    const smtp = await smtpServer();
    const platform = await start({ SMTP_URL: smtp.url, ACCOUNT_MAILS: '50', ACCOUNT_MAILS_PER_ADDRESS: '50' }, dialect);
    await Promise.all(Array.from({ length: 12 }, () => forgot(platform)));
    for (let index = 0; index < 6; index += 1) platform.services.mails.send();
    await platform.services.mails.settled();
    expect(smtp.mails).toHaveLength(12);
    expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(12);
  });

  it('is limited in length while the mail server is down', async () => {
    const smtp = await smtpServer();
    smtp.verdict = () => 451;
    const platform = await start({ SMTP_URL: smtp.url, MAILS_WAITING: '2' }, dialect);
    const answers = [];
    for (const name of ['one', 'two', 'none']) {
      answers.push(await forgot(platform, `${name}@test.example`));
      await platform.services.mails.settled();
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  });
});

describe('mails that were queued before the server was killed', { timeout: 120_000 }, () => {
  it('are sent after its next start', async () => {
    const file = await bundleServer('server-mails');
    const smtp = await startSmtp();
    closing.push(() => smtp.stop());
    smtp.isSilent = true;
    const dataDir = mkdtempSync(join(tmpdir(), 'rider-portal-killed-'));
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: smtp.url };
    await prepareDataDir(env);
    const first = await (await ServerProcess.start(file, env)).ready();
    const asked = await fetch(`${first.origin}${API}/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: 'one@test.example' }),
    });
    expect(asked.status).toBe(200);
    await first.end('SIGKILL');
    // its claim on the mail ends with time, which here is the row's
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create({ dataDir: join(dataDir, 'db') });
    const { affectedRows } = await database.query('update mails set due_at = 0');
    expect(affectedRows).toBe(1);
    await database.close();
    const folder = mailFolder();
    const second = await (await ServerProcess.start(file, { ...env, SMTP_URL: '', MAIL_DIR: folder })).ready();
    closing.push(() => second.end('SIGTERM'));
    await eventually(() => expect(readFolder(folder).map(({ to }) => to)).toEqual(['one@test.example']));
  });
});

describe('the sandbox', { timeout: 60_000 }, () => {
  it('has a shop that nobody has registered yet', async () => {
    const { seedSandbox } = await import('../../../sandbox/data/seed');
    const { seedSandboxAccess } = await import('../../../sandbox/data/access');
    const platform = await startPlatform();
    closing.push(() => platform.stop());
    const { services } = platform;
    await services.database.db.deleteFrom('user_vendors').execute();
    await services.database.db.deleteFrom('users').execute();
    await seedSandbox(services);
    await seedSandboxAccess(services);
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/register`,
      payload: registration({ vendor_code: 'kh-0300', email_address: 'new@sandbox.example' }),
    });
    expect(answer.statusCode).toBe(201);
    expect(await services.vendors.find('kh-0300')).toMatchObject({ is_registered: false, is_parent: true });
  });
});

it('mails of one moment are in files named in the order of sending', async () => {
  const mailDir = mailFolder();
  const { log } = fastify();
  const clock = { now: () => 0, after: () => () => undefined };
  const mailer = openMailer({ smtpUrl: null, mailDir, from: 'riders@test.example', clock, log });
  const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`);
  await Promise.all(subjects.map((subject) => mailer.send({ to: 'one@test.example', subject, text: '' })));
  expect(readFolder(mailDir).map(({ subject }) => subject)).toEqual(subjects);
});
