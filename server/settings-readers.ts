import { ConfigError } from '../src/domain/market/config-error';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set. */
export function text(env: EnvironmentVariables, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function integer(
  env: EnvironmentVariables,
  name: string,
  fallback: number,
  range: { min: number; max: number },
): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < range.min || number > range.max) {
    throw new ConfigError(name, value, `a whole number from ${range.min} to ${range.max}`);
  }
  return number;
}

const ON = ['on', '1', 'true', 'yes'];
const OFF = ['off', '0', 'false', 'no'];

export function boolean(env: EnvironmentVariables, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (ON.includes(value)) return true;
  if (OFF.includes(value)) return false;
  throw new ConfigError(name, value, 'on or off');
}

export function keyword<T extends string>(
  env: EnvironmentVariables,
  name: string,
  fallback: T,
  allowed: readonly T[],
): T {
  const value = text(env, name) ?? fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(name, value, `one of ${allowed.join(', ')}`);
  return found;
}

export function list(env: EnvironmentVariables, name: string): string[] {
  const value = text(env, name);
  return value === undefined ? [] : value.split(',').map((part) => part.trim());
}

/** The message never repeats an address that may contain a password. */
export function url(
  env: EnvironmentVariables,
  name: string,
  protocols: readonly string[],
  example: string,
): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed === undefined || !protocols.includes(parsed.protocol)) {
    const shown = parsed === undefined ? 'not an address' : `a ${parsed.protocol} address`;
    throw new ConfigError(name, shown, `an address such as ${example}`);
  }
  return value.replace(/(?<!\/)\/+$/, '');
}

const TOKEN_BYTES = 16;

/** What callers send as `Authorization: Bearer …`. The message never repeats it. */
export function bearerToken(env: EnvironmentVariables, name: string): string | null {
  const value = text(env, name);
  return value === undefined ? null : checkedToken(name, value);
}

/** Several, each of which counts: a token is changed without refusing anybody meanwhile. */
export function bearerTokens(env: EnvironmentVariables, name: string): string[] {
  return list(env, name).map((value) => checkedToken(name, value));
}

function checkedToken(name: string, value: string): string {
  const length = Buffer.byteLength(value);
  if (length < TOKEN_BYTES || !/^[\x21-\x7e]+$/.test(value)) {
    throw new ConfigError(name, `${length} bytes long`, `${TOKEN_BYTES} or more visible ASCII characters`);
  }
  return value;
}
