import { Type } from 'typebox';
import type { Endpoints } from './endpoint';

export const healthEndpoints = {
  'GET /healthz': {
    service: '',
    summary: 'Readiness',
    who: 'anyone',
    askedBy: 'whatever keeps the server running',
    answer: Type.Object({ status: Type.Literal('ok') }),
    errors: ['SERVICE_UNAVAILABLE'],
  },
} as const satisfies Endpoints;
