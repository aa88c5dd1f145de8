import { runChecks } from './lib/checks';
import { runMain } from './lib/run-main';

/** `npm run check`: types, lint, format, unused code. */
await runMain(async () => {
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
});
