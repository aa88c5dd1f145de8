import { HOST } from '../../server-payments/support/cards';
import type { Operation, Parameter } from './document';
import { generate, HOSTILE_TEXTS, mutate, type Next, oneOf } from './generate';
import type { Identity, World } from './world';

export interface Call {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** A valid call by the merchant, with the first of all known values. */
export async function rightCall(operation: Operation, world: World): Promise<Call> {
  const known = (name: string) => poolOf(operation, name, world)?.[0];
  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: place, required, schema } of operation.parameters) {
    const value = String(known(name) ?? generate(schema, () => 0, known, name));
    if (place === 'path') path = path.replace(`{${name}}`, escaped(value));
    else if (place === 'query' && required) query.push(`${name}=${escaped(value)}`);
  }
  const headers = headersOf(operation, 'merchant', world);
  if (endsSessions(operation)) headers.authorization = await world.fresh();
  const call = { method: operation.method, url: `${path}?${query.join('&')}`, headers };
  const body = await world.bodies[operation.name]?.();
  if (body === undefined) return operation.body === undefined ? call : withBody(call, '{}');
  return withBody(call, JSON.stringify(body));
}

/** One call to an operation, valid or invalid depending on the random numbers. */
export async function anyCall(operation: Operation, identity: Identity, world: World, next: Next): Promise<Call> {
  const known = (name: string) => {
    const pool = poolOf(operation, name, world);
    return pool && oneOf(next, pool);
  };
  const isWrong = next() < 0.6;
  const headers = headersOf(operation, identity, world);
  const valueOf = ({ name, schema }: Parameter) =>
    isWrong && next() < 0.3 ? oneOf(next, HOSTILE_TEXTS) : String(generate(schema, next, known, name));
  let path = operation.path;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const { name, in: place, required } = parameter;
    if (place === 'path') path = path.replace(`{${name}}`, escaped(valueOf(parameter)) || 'x');
    else if (!required && next() < 0.5) continue;
    else if (place === 'header') headers[name] = next() < 0.7 ? uuid(next) : 'no-uuid';
    else query.push(`${name}=${escaped(valueOf(parameter))}`);
  }
  const call = { method: operation.method, url: `${path}?${query.join('&')}`, headers };
  if (operation.method === 'GET' || (operation.body === undefined && next() < 0.7)) return call;
  const right = next() < 0.7 ? await world.bodies[operation.name]?.() : undefined;
  const payload = payloadOf(right ?? generate(operation.body ?? {}, next, known), isWrong, next);
  return withBody(call, payload, next() < 0.97 ? 'application/json' : 'text/plain');
}

/** Operations that end sessions get one of their own: other calls need theirs. */
function endsSessions({ path }: Operation): boolean {
  return path.endsWith('/logout') || /\/account\/(?!guest-orders)/.test(path);
}

/** Right calls to these are not a merchant's. */
function isForDispatchers({ path }: Operation): boolean {
  return path.includes('/dispatch/');
}

function headersOf(operation: Operation, identity: Identity, world: World): Record<string, string> {
  const isSpare = endsSessions(operation) && identity !== 'nobody';
  const caller = identity === 'merchant' && isForDispatchers(operation) ? 'dispatcher' : identity;
  const authorization = isSpare ? world.spare : world.authorization[caller];
  return { host: HOST, ...(authorization === undefined ? {} : { authorization }) };
}

/** `id` means something else in each path: the segment before it says what. */
function poolOf({ name: operation, path }: Operation, name: string, { known }: World): readonly unknown[] | undefined {
  const own = known[`${operation} ${name}`];
  if (own !== undefined || name !== 'id') return own ?? known[name];
  return known[`${/\/\w+\/(?=\{id\})/.exec(path)?.[0] ?? ''}id`];
}

function withBody(call: Call, payload: string, type = 'application/json'): Call {
  return { ...call, headers: { ...call.headers, 'content-type': type }, payload };
}

function payloadOf(value: unknown, isWrong: boolean, next: Next): string {
  if (!isWrong) return JSON.stringify(value);
  if (next() < 0.05) return oneOf(next, ['', '{', '[]', 'null', '"x"', '{"__proto__":{}}', '[1e999]', '\ufeff{}']);
  return JSON.stringify(mutate(value, next));
}

/** As in an address. A lone surrogate, which no address can hold, is replaced as a browser would do. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function uuid(next: Next): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(digits).join('-');
}
