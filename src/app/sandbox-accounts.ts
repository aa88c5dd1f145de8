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
  const result = (body as { result?: unknown } | null)?.result;
  const list = Array.isArray(result) ? result : (result as { accounts?: unknown } | null | undefined)?.accounts;
  return Array.isArray(list) ? list.flatMap(readAccount) : [];
}

function readAccount(value: unknown): SandboxAccount[] {
  if (typeof value !== 'object' || value === null) return [];
  const { email, password, note } = value as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') return [];
  return [{ email, password, ...(typeof note === 'string' && { note }) }];
}
