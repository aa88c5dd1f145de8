import type { BuildConfig } from '../domain/market/build-config-type';
import { ABILITY_PATHS } from '../domain/platform/abilities';
import { AppError } from '../lib/app-error';
import { keysOf } from '../lib/keys-of';
import { SPECIFIED_HEADERS, type SpecifiedCall } from '../protocol/specification';
import { namedOnly, specifiedCall } from '../protocol/specified-calls';
import { type AskedCall, SpecifiedAnswers } from './specified-answers';

/** What differs between the platform that ships with the portal and another one. */
export interface PlatformRules {
  /** The call as that platform knows it. @throws AppError `NOT_OFFERED`: it has none, so nothing is sent */
  asked<C extends AskedCall>(call: C): C;
  /** Without keys, a call that may be done twice when it is sent twice is never repeated by itself. */
  isOnce(call: AskedCall): boolean;
  /** Those of a call's own headers that it allows. */
  headers(own: Readonly<Record<string, string>> | undefined): Record<string, string>;
  /** An answer (parsed JSON), with what stands in for what that platform does not send. */
  answered(call: AskedCall, data: unknown): unknown;
  /** The same for an order that its socket sends. */
  order(record: unknown): unknown;
}

type Build = Pick<BuildConfig, 'platformExtensions' | 'platformPaths' | 'currency' | 'timezone'>;

/** None for the platform that ships with the portal, and no code either: `__SPECIFIED_PLATFORM__` is then false. */
export function rulesOf(build: Build): PlatformRules | undefined {
  return __SPECIFIED_PLATFORM__ && !build.platformExtensions ? new SpecifiedPlatform(build) : undefined;
}

/**
 * A platform of the specification alone (`PLATFORM_EXTENSIONS=off`): it is sent only the calls, parameters and fields
 * that the two pages name, and no header but `Authorization` and `Content-Type`, so that one on another origin has to
 * allow no more. A call that the build names the path of (`PLATFORM_PATHS`) is sent there as it is.
 */
class SpecifiedPlatform implements PlatformRules {
  readonly #answers: SpecifiedAnswers;
  readonly #configured: readonly { here: RegExp; there: string }[];

  constructor(build: Build) {
    const { platformPaths } = build;
    this.#answers = new SpecifiedAnswers(build);
    this.#configured = keysOf(platformPaths).flatMap((ability) => {
      const there = platformPaths[ability];
      return there === undefined ? [] : [{ here: patternOf(ABILITY_PATHS[ability]), there }];
    });
  }

  asked<C extends AskedCall>(call: C): C {
    const { method, path, query = {}, body } = call;
    const known = callOf(call);
    if (known === undefined) {
      const elsewhere = this.#elsewhere(call);
      if (elsewhere === undefined) throw new AppError('NOT_OFFERED', { call: `${method} ${path}` });
      return { ...call, path: elsewhere };
    }
    const names = known.query ?? [];
    return {
      ...call,
      query: Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))),
      body: bodyOf(known, body),
    };
  }

  isOnce(call: AskedCall): boolean {
    return callOf(call)?.once === true;
  }

  headers(own: Readonly<Record<string, string>> = {}): Record<string, string> {
    return Object.fromEntries(Object.entries(own).filter(([name]) => SPECIFIED_HEADERS.includes(name)));
  }

  answered(call: AskedCall, data: unknown): unknown {
    const known = callOf(call);
    if (known === undefined) return data;
    // an answer that the pages do not show may be anything, and nothing too
    if (isUnseen(known) && !hasResult(data)) return { result: {} };
    return this.#answers.byCall[`${known.method} ${known.path}`]?.(data, call) ?? data;
  }

  order(record: unknown): unknown {
    return this.#answers.order(record);
  }

  #elsewhere({ path, service = ORDERS }: AskedCall): string | undefined {
    if (service !== ORDERS) return undefined;
    for (const { here, there } of this.#configured) {
      const found = here.exec(path);
      if (found) return there.replace('{id}', found[1] ?? '') + path.slice(found[0].length);
    }
    return undefined;
  }
}

const ORDERS = 'orders/api/v1';

function callOf({ method, path, service = ORDERS }: AskedCall): SpecifiedCall | undefined {
  if (service === ORDERS) return specifiedCall(method, path);
  return service === 'hurrier/api/v1' ? specifiedCall(method, path, 'hurrier') : undefined;
}

function bodyOf({ body: named }: SpecifiedCall, body: unknown): unknown {
  if (named === undefined) return undefined;
  if (typeof body === 'string') return JSON.stringify(namedOnly(named, JSON.parse(body)));
  return namedOnly(named, body);
}

function isUnseen({ answer }: SpecifiedCall): boolean {
  return answer !== true && Object.keys(answer).length === 0;
}

function hasResult(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'result' in data &&
    typeof data.result === 'object' &&
    data.result !== null
  );
}

/** The beginning of a path; `{id}` is one segment. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{id}', '([^/]+)')}(?=/|$)`);
}
