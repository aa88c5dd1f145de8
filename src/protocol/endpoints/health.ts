import { Type } from 'typebox';
import type { Endpoints } from './endpoint';

const health = {
  service: '',
  who: 'anyone',
  askedBy: 'whatever keeps the server running',
  answer: Type.Object({ status: Type.Literal('ok') }),
  errors: ['SERVICE_UNAVAILABLE'],
} as const;

export const healthEndpoints = {
  'GET /livez': { ...health, summary: 'Liveness: the process answers', errors: [] },
  'GET /readyz': { ...health, summary: 'Readiness: the database answers, too' },
  'GET /healthz': { ...health, summary: 'Readiness' },
} as const satisfies Endpoints;
