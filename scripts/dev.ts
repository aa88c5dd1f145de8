import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { readSettings } from '../server/settings';
import { ROOT } from './lib/paths';
import { describePortalBuild } from './lib/portal-build';
import { runMain } from './lib/run-main';
import { tool } from './lib/run';

/** `npm run dev`: the portal with hot reload on PORT, and the server, restarted on change, on the port after it. */
await runMain(async () => {
  const { port } = readSettings(process.env);
  describePortalBuild(process.env);
  process.env['SERVER_PORT'] = String(port + 1);
  const server = spawn(tool('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port + 1), SANDBOX_CONTROLS: process.env['SANDBOX_CONTROLS'] ?? '1' },
    stdio: 'inherit',
  });
  const vite = await createServer({ root: ROOT, server: { port, strictPort: true } });
  await vite.listen();
  vite.printUrls();
  const stop = () => {
    server.kill('SIGTERM');
    void vite.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server.on('exit', stop);
});
