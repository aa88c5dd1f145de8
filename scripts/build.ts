import { buildPortal } from './lib/build-portal';
import { recordPortal } from './lib/built-portals';
import { buildServer } from './lib/build-server';
import { DIST } from './lib/paths';
import { runMain } from './lib/run-main';

/** `npm run build`: the portal for the market the environment names, and the server. */
await runMain(async () => {
  const portal = await buildPortal();
  const server = await buildServer();
  await recordPortal(DIST, 'build', portal, process.env);
  console.log(`portal ${portal.directory}\nserver ${server}`);
});
