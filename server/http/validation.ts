import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/**
 * Bodies are not converted: `"5"` is not 5 there, or a signature over the fee would depend on how a client spells it.
 * Queries, params and headers are text, so they are converted before the check.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = compiled(schema);
  const converts = httpPart !== 'body';
  return (value: unknown) => {
    if (validator.Check(value)) return { value };
    const input = converts ? validator.Convert(value) : value;
    if (converts && validator.Check(input)) return { value: input };
    // where they are wrong is looked for in all parts, which is slow: of thousands it is not said
    return { error: hasMoreParts(input, EXPLAINED_PARTS) ? [] : validator.Errors(input) };
  };
};

const known = new WeakMap<TSchema, Validator>();

/** Routes share schemas, and so do the platforms that a process opens one after another. */
function compiled(schema: TSchema): Validator {
  const validator = known.get(schema) ?? Compile(schema);
  known.set(schema, validator);
  return validator;
}

const EXPLAINED_PARTS = 5_000;

function hasMoreParts(value: unknown, limit: number): boolean {
  const waiting = [value];
  let parts = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    parts += members.length;
    if (parts > limit) return true;
    for (const member of members) waiting.push(member);
  }
  return false;
}

/**
 * Schemas of answers are documentation: compiling them into serializers would silently remove what they do not name.
 */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);
