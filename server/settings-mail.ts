import { resolve } from 'node:path';
import { ConfigError } from '../src/domain/market/config-error';
import { type Environment, text, url } from './settings-readers';
import type { SandboxSettings } from './settings-sandbox';

/** How mails are sent, from whom, and who reads those of the contact form. */
export interface MailSettings {
  /** the mail server; null: files in `mailDir` */
  smtpUrl: string | null;
  /** absolute */
  mailDir: string;
  /** the sender */
  mailFrom: string;
  /** who reads messages of the contact form */
  supportEmail: string;
}

interface Surroundings {
  dataDir: string;
  sandbox: Pick<SandboxSettings, 'on'>;
  publicOrigins: readonly string[];
}

/**
 * Reads `SMTP_URL`, `MAIL_DIR`, `MAIL_FROM` and `SUPPORT_EMAIL`. Without the sandbox there are real users who wait for
 * their mails: not sending them has to be a decision.
 * @throws ConfigError
 */
export function readMailSettings(env: Environment, { dataDir, sandbox, publicOrigins }: Surroundings): MailSettings {
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com');
  const mailDir = text(env, 'MAIL_DIR');
  if (smtpUrl === null && mailDir === undefined && !sandbox.on) {
    throw new ConfigError(
      'SMTP_URL',
      '',
      'set where the sandbox is off, such as smtps://user:password@mail.example.com; or set MAIL_DIR to a folder whose mails you send yourself',
    );
  }
  const host = publicOrigins[0];
  const mailFrom = address(env, 'MAIL_FROM') ?? `no-reply@${host === undefined ? 'localhost' : new URL(host).hostname}`;
  return {
    smtpUrl,
    mailDir: mailDir === undefined ? resolve(dataDir, 'mail') : resolve(mailDir),
    mailFrom,
    supportEmail: address(env, 'SUPPORT_EMAIL') ?? mailFrom,
  };
}

function address(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(value)) {
    throw new ConfigError(name, value, 'an email address such as no-reply@example.com');
  }
  return value;
}
