import { SPECIFIED_HEADERS } from '../../src/protocol/specification';
import { namedOnly, specifiedCall } from '../../src/protocol/specified-calls';
import type { ServerAnswer, ServerRequest } from './fake-platform-server';

/** Headers that a browser adds to any call. */
const BROWSERS_OWN = ['accept'];

/**
 * What a platform of the specification alone makes of a call: it refuses the calls, parameters, headers and fields that
 * the two pages do not name, and answers with nothing but what they name.
 */
export function bySpecification(
  request: ServerRequest,
  answer: () => ServerAnswer,
): { answer: ServerAnswer; refused: boolean } {
  const { method, path, query, headers, body } = request;
  const call = specifiedCall(method, path) ?? specifiedCall(method, path, 'hurrier');
  if (call === undefined) return refusal(404, 'NOT_FOUND');
  const parameters = [...query.keys()].filter((name) => !call.query?.includes(name));
  const others = [...headers.keys()].filter((name) => ![...SPECIFIED_HEADERS, ...BROWSERS_OWN].includes(name));
  const isAsNamed = JSON.stringify(namedOnly(call.body ?? {}, body)) === JSON.stringify(body);
  if (parameters.length > 0 || others.length > 0 || (body !== undefined && !isAsNamed)) {
    return refusal(400, `NOT_IN_THE_SPECIFICATION ${[...parameters, ...others, JSON.stringify(body)].join(' ')}`);
  }
  const { status, body: data } = answer();
  return { answer: { status, body: status < 300 ? namedOnly(call.answer, data) : data }, refused: false };
}

function refusal(status: number, code: string) {
  return { answer: { status, body: { errors: [{ code, message: code }] } }, refused: true };
}
