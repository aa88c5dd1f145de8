import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { required } from '../../../src/lib/assert';
import { type ReadMail, readFolder } from '../../integration/server-accounts/support/mails';
import type { PlatformServer } from './platform-server';

/** The mails that the platform has sent to an address so far, oldest first. */
export function mailsTo(server: PlatformServer, address: string): ReadMail[] {
  const folder = join(server.dataDir, 'mail');
  return existsSync(folder) ? readFolder(folder).filter(({ to }) => to === address) : [];
}

/** The latest mail to an address, once there are `count` of them. */
export async function nextMail(server: PlatformServer, address: string, count = 1): Promise<ReadMail> {
  await expect.poll(() => mailsTo(server, address).length).toBeGreaterThanOrEqual(count);
  return required(mailsTo(server, address).at(-1), 'mail');
}

/** Opens the mail's link that confirms an email, with the password that was registered with. */
export async function confirmEmail(page: Page, mail: ReadMail, password: string): Promise<void> {
  await page.goto(linkIn(mail));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
}

/** The link in a mail, as a path of the portal. */
export function linkIn({ text }: ReadMail): string {
  const { pathname, hash } = new URL(required(/https?:\S+/.exec(text)?.[0], 'link'));
  return pathname + hash;
}
