import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { readSettings } from '../server/settings';
import { describeSandbox } from '../server/settings-sandbox';
import { ROOT } from './lib/paths';
import { describePortalBuild } from './lib/portal-build';
import { runMain } from './lib/run-main';
import { tool } from './lib/run';

/** `npm run dev`: the portal with hot reload on PORT, and the server, restarted on change, on the port after it. */
await runMain(async () => {
  const { port, sandbox } = readSettings(process.env);
  console.log(describeSandbox(sandbox));
  describePortalBuild(process.env);
  process.env['SERVER_PORT'] = String(port + 1);
  const server = spawn(tool('tsx'), ['watch', '--clear-screen=false', 'server/main.ts', '--sandbox-said'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port + 1),
      SANDBOX_CONTROLS: process.env['SANDBOX_CONTROLS'] ?? (sandbox.on ? '1' : '0'),
    },
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
