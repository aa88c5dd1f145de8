import { type Static, Type } from 'typebox';

/** GET /order/{id}/proof/{kind}: the picture itself, for the merchant only; 404 when there is none (any more). */
export const ProofKindSchema = Type.Union([Type.Literal('pickup'), Type.Literal('delivery'), Type.Literal('return')]);

export type ProofKind = Static<typeof ProofKindSchema>;
