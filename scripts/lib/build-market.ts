import { required } from '../../src/lib/assert';
import { ROOT } from './paths';
import { run } from './run';

/**
 * Builds the portal of a country, unless this very build exists already, and resolves to its directory. In a process of
 * its own: the build reads its target from the environment, and so does Vite's configuration.
 */
export async function buildMarket(country: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', `${ROOT}scripts/build.ts`], {
    env: { ...settings, COUNTRY: country },
  });
  if (code !== 0) throw new Error(`The portal of ${country} could not be built.\n${output}`);
  return required(/^portal (.+)$/m.exec(output)?.[1], "the build's directory");
}
