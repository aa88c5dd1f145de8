import { openPlatform } from '../server/platform';
import { readSettings } from '../server/settings';
import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { AppError } from '../src/lib/app-error';
import { runMain } from './lib/run-main';

const USAGE = `Tokens of the platforms that embed the portal. The server must be stopped, or use PostgreSQL.
  npm run platform-token -- issue <vendor id> <name> [days, 365 unless given]
  npm run platform-token -- list
  npm run platform-token -- revoke <id>`;

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** `npm run platform-token`: issues, lists and revokes platform tokens, in the database of the server's settings. */
await runMain(async () => {
  const [what, ...given] = process.argv.slice(2);
  const env = { LOG_LEVEL: 'error', ...process.env };
  const platform = await openPlatform({ settings: readSettings(env), config: resolveBuildConfig(env) });
  const tokens = platform.services.platformTokens;
  try {
    if (what === 'issue') await issue(given);
    else if (what === 'revoke') await revoke(given[0] ?? '');
    else if (what === 'list') for (const row of await tokens.list()) console.log(describe(row));
    else throw new AppError('USAGE');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.code === 'USAGE' ? USAGE : `There is no such ${String(error.details.what)}.`);
    process.exitCode = 2;
  } finally {
    await platform.close();
  }

  async function issue([vendorId = '', name = '', days = '365']: string[]): Promise<void> {
    if (vendorId === '' || name === '' || !/^[1-9]\d{0,4}$/.test(days)) throw new AppError('USAGE');
    const { id, token, expiresAt } = await tokens.issue(vendorId, name, Number(days));
    console.log(`${token}\n(${id}, for ${vendorId}, until ${day(expiresAt)}; it can't be shown again)`);
  }

  async function revoke(id: string): Promise<void> {
    await tokens.revoke(id);
    console.log(`${id} is revoked.`);
  }

  function describe(row: Awaited<ReturnType<typeof tokens.list>>[number]): string {
    const end = row.revoked_at === null ? `until ${day(row.expires_at)}` : `revoked ${day(row.revoked_at)}`;
    return [row.id, row.vendor_id, row.name, `since ${day(row.created_at)}`, end].join('  ');
  }
});
