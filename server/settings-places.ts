import { ConfigError } from '../src/domain/market/config-error';
import { NO_GEOCODER } from '../src/domain/market/resolve-build-config';
import { type EnvironmentVariables, text, url } from './settings-readers';
import type { SandboxSettings } from './settings-sandbox';

/**
 * Reads `GEOCODER_URL`, and whether `TILES_URL`, which the portal is built with, is set. Without the sandbox there are
 * real riders, who must not be sent through an invented city: to do without addresses or a map has to be a decision.
 * @returns null for the sandbox's own addresses
 * @throws ConfigError
 */
export function readPlaces(env: EnvironmentVariables, sandbox: Pick<SandboxSettings, 'on'>): string | null {
  const geocoder = text(env, 'GEOCODER_URL');
  if (!sandbox.on) {
    if (geocoder === undefined) {
      throw new ConfigError(
        'GEOCODER_URL',
        '',
        'set where the sandbox is off, such as https://photon.example.com; or none, which leaves coordinates, map links and plus codes',
      );
    }
    if (text(env, 'TILES_URL') === undefined) {
      throw new ConfigError(
        'TILES_URL',
        '',
        'set where the sandbox is off, such as https://tiles.example.com/{z}/{x}/{y}.png; or none, which leaves out the map',
      );
    }
  }
  if (geocoder === NO_GEOCODER) return NO_GEOCODER;
  return url(env, 'GEOCODER_URL', ['http:', 'https:'], 'https://photon.example.com, or none');
}
