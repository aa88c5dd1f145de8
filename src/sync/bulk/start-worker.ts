import { refreshFile } from '../../platform/refresh-file';
// oxlint-disable-next-line import/default -- the address of what the bundler makes of it
import workerUrl from './worker?worker&url';

let script: { url: string } | undefined;

/** Starts the worker that reads and checks the rows of files. */
export function startWorker(): Worker {
  // a Trusted Types policy can be created only once
  script ??= { url: trustedUrl() as string };
  const worker = new Worker(script.url, { type: 'module' });
  // for the next worker: a damaged script would come from the browser's cache again
  worker.addEventListener('error', () => void refreshFile(workerUrl), { once: true });
  return worker;
}

/**
 * Trusted Types allow only this one script. The types of the browser's functions know script addresses as text only.
 */
function trustedUrl(): string | TrustedScriptURL {
  const types = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (!types) return workerUrl;
  return types
    .createPolicy('rider-portal-rows', {
      createScriptURL(url) {
        if (url !== workerUrl) throw new TypeError(`not the worker of spreadsheets: ${url}`);
        return url;
      },
    })
    .createScriptURL(workerUrl);
}
