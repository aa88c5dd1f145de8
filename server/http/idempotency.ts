import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: 'a UUID, unique across the platform, forever: the same key never makes two of anything',
    }),
  ),
});

/** Null without the header; throws `VALIDATION` for anything but a UUID. */
export function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw new AppError('VALIDATION', { message: 'Idempotency-Key has to be a UUID.' });
  }
  return header.toLowerCase();
}
