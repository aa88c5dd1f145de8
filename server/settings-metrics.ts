import { ConfigError } from '../src/domain/market/config-error';
import { type EnvironmentVariables, integer, text } from './settings-readers';

/** Where Prometheus reads the metrics: an address of its own, which users don't reach. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Reads `METRICS_PORT` and `METRICS_HOST`.
 * @returns null: no metrics are kept
 * @throws ConfigError
 */
export function readMetricsAddress(env: EnvironmentVariables, serverPort: number): MetricsAddress | null {
  const host = text(env, 'METRICS_HOST');
  const port = text(env, 'METRICS_PORT');
  if (port === undefined) {
    if (host !== undefined) throw new ConfigError('METRICS_PORT', '', 'set when METRICS_HOST is: a port such as 9464');
    return null;
  }
  const number = integer(env, 'METRICS_PORT', 0, { min: 0, max: 65_535 });
  if (number !== 0 && number === serverPort) throw new ConfigError('METRICS_PORT', port, 'another port than PORT');
  return { host: host ?? '127.0.0.1', port: number };
}
