import { X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import { ConfigError } from '../src/domain/market/config-error';
import { type EnvironmentVariables, text, url } from './settings-readers';
import { isLoopbackHost, type SandboxSettings } from './settings-sandbox';

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
  /** whom push services write to about notifications: `mailto:` or https (RFC 8292) */
  pushSubject: string;
}

interface Surroundings {
  dataDir: string;
  sandbox: Pick<SandboxSettings, 'on'>;
  host: string;
  publicOrigins: readonly string[];
  tls: { cert: Buffer } | null;
}

/**
 * Reads `SMTP_URL`, `MAIL_DIR`, `MAIL_FROM` and `SUPPORT_EMAIL`. Without the sandbox there are real users who wait for
 * their mails: not sending them has to be a decision.
 * @throws ConfigError
 */
export function readMailSettings(env: EnvironmentVariables, surroundings: Surroundings): MailSettings {
  const { dataDir, sandbox } = surroundings;
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com');
  const mailDir = text(env, 'MAIL_DIR');
  if (smtpUrl === null && mailDir === undefined && !sandbox.on) {
    throw new ConfigError(
      'SMTP_URL',
      '',
      'set where the sandbox is off, such as smtps://user:password@mail.example.com; or set MAIL_DIR to a folder whose mails you send yourself',
    );
  }
  const host = publicHost(surroundings);
  const given = address(env, 'MAIL_FROM');
  // push services refuse a contact that nobody can write to (Apple with 403), and mail servers such a sender
  const isPublic = surroundings.tls !== null || !isLoopbackHost(surroundings.host);
  if (given === undefined && host === undefined && isPublic && !sandbox.on) {
    throw new ConfigError(
      'MAIL_FROM',
      '',
      'set where neither PUBLIC_ORIGIN nor the certificate names a host, such as no-reply@example.com',
    );
  }
  const mailFrom = given ?? `no-reply@${host ?? 'localhost'}`;
  const supportEmail = address(env, 'SUPPORT_EMAIL') ?? mailFrom;
  const page = surroundings.publicOrigins.find((origin) => origin.startsWith('https:'));
  return {
    smtpUrl,
    mailDir: mailDir === undefined ? resolve(dataDir, 'mail') : resolve(mailDir),
    mailFrom,
    supportEmail,
    pushSubject: page ?? `mailto:${supportEmail}`,
  };
}

/** The host that users know: of the public origin, else of the certificate. */
function publicHost({ publicOrigins, tls }: Surroundings): string | undefined {
  const [origin] = publicOrigins;
  if (origin !== undefined) return new URL(origin).hostname;
  if (tls === null) return undefined;
  return certificateHosts(tls.cert).find((name) => /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(name));
}

/** The server refuses a certificate that can't be read when it starts to listen, with the reason. */
function certificateHosts(pem: Buffer): string[] {
  try {
    const names = new X509Certificate(pem).subjectAltName ?? '';
    return names.split(', ').map((name) => name.replace(/^DNS:/, ''));
  } catch {
    // not a certificate
    return [];
  }
}

function address(env: EnvironmentVariables, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(value)) {
    throw new ConfigError(name, value, 'an email address such as no-reply@example.com');
  }
  return value;
}
