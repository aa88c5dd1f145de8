import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { runMain } from './lib/run-main';

/** `npm run build`: the portal for the market the environment names, and the server. */
await runMain(async () => {
  const portal = await buildPortal();
  const server = await buildServer();
  console.log(`portal ${portal.directory}\nserver ${server}`);
});
