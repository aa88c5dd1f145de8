import type { FastifySchemaCompiler } from 'fastify';
import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Bodies are not converted: `"5"` is not 5 there, or a signature over the fee would depend on how a client spells it.
 * Queries, params and headers are text, so they are converted before the check.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  const converts = httpPart !== 'body';
  return (value: unknown) => {
    if (validator.Check(value)) return { value };
    const input = converts ? validator.Convert(value) : value;
    if (converts && validator.Check(input)) return { value: input };
    return { error: validator.Errors(input) };
  };
};

/**
 * Schemas of answers are documentation: compiling them into serializers would silently remove what they do not name.
 */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);
