import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { bcp47 } from '../../src/lib/language-tag';
import type { Clock } from '../clock';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** a language tag */
  language?: string;
  /** the address for answers, if that is not the sender */
  replyTo?: string;
  /** stays the same when a mail is sent again, so that mail programs can recognise it */
  id?: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mail; rejects when it could not be delivered to the mail server. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

interface MailerOptions {
  /** null: files in `mailDir` instead */
  smtpUrl: string | null;
  mailDir: string;
  from: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

const SMTP_TIMEOUT_MS = 15_000;

/**
 * Mail goes to `SMTP_URL`, else into `MAIL_DIR`, by default `DATA_DIR/mail/*.eml`, and the log says where
 * (specification/operation.md#mail).
 */
export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? fileMailer(options) : smtpMailer(options, options.smtpUrl);
}

function smtpMailer({ from }: MailerOptions, url: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (message) => {
      await transport.sendMail({ ...envelope(message, from), from });
    },
  };
}

function fileMailer({ mailDir, from, clock, log }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return {
    send: async (message) => {
      // by name in the order of sending: several come in one millisecond, or in one tick of a file's time
      count += 1;
      const number = String(count).padStart(6, '0');
      const sent = await transport.sendMail({ ...envelope(message, from), from, date: new Date(clock.now()) });
      await mkdir(mailDir, { recursive: true, mode: 0o700 });
      const time = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
      const file = join(mailDir, `${time}-${number}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(file, sent.message as Buffer, { mode: 0o600 });
      // Where, never to whom: addresses are personal data.
      log.info({ file }, 'mail was written to a file');
    },
  };
}

function envelope({ to, subject, text, html, language, replyTo, id, attachments = [] }: MailMessage, from: string) {
  // The library may load files and addresses for attachments: a message must not make it do so.
  return {
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(id !== undefined && { messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>` }),
    headers: {
      // no out-of-office answers
      'Auto-Submitted': 'auto-generated',
      ...(language !== undefined && { 'Content-Language': bcp47(language) }),
    },
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
