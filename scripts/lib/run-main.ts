import { StartError } from '../../server/start-error';
import { ConfigError } from '../../src/domain/market/config-error';

/** Runs a script: a wrong setting, or what else keeps the server from starting, is one sentence and exit code 2, anything else its stack and exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // The notice is about a future default of Vite's; imports here carry no extension on purpose.
  process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';
  try {
    await main();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) {
      console.error(error.message);
      process.exitCode = 2;
      return;
    }
    console.error(error);
    process.exitCode = 1;
  }
}
