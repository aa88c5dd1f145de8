import type { SandboxAccount } from '../features/account/sandbox-accounts';

/** The demo accounts the platform offers; none where it is no sandbox (404), and none when it cannot be asked. */
export async function fetchSandboxAccounts(): Promise<readonly SandboxAccount[]> {
  try {
    const answer = await fetch('/sandbox/accounts', { headers: { Accept: 'application/json' } });
    return answer.ok ? readAccounts(await answer.json()) : [];
  } catch {
    return [];
  }
}

function readAccounts(body: unknown): readonly SandboxAccount[] {
  const list = (body as { result?: { accounts?: unknown } | null } | null)?.result?.accounts;
  return Array.isArray(list) ? list.flatMap(readAccount) : [];
}

function readAccount(value: unknown): SandboxAccount[] {
  if (typeof value !== 'object' || value === null) return [];
  const { email, password } = value as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') return [];
  return [{ email, password }];
}
