import type { Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy';

/** The script of a newer build's worker. */
const nextWorker = (code: string) => ({ path: /^\/sw\.js/, fault: { name: 'append', text: code } }) as const;
export const NEXT_WORKER = nextWorker('\n// next build');

/**
 * Simulates a deploy for an open tab: another build, and another worker than the one that installed this page, which
 * differs in `code`.
 */
export async function deploy(page: Page, network: FaultProxy, code = NEXT_WORKER.fault.text): Promise<void> {
  network.fail(nextWorker(code));
  const manifest = { name: 'status', status: 200, body: JSON.stringify({ build_id: 'next' }) } as const;
  network.fail({ path: /^\/asset-manifest\.json/, fault: manifest });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}
