import type { WorkboxPlugin } from 'workbox-core/types';

/** Keeps a captive portal's page, which comes as a 200, from replacing a good copy. */
export const onlyJson: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && /\bjson\b/.test(response.headers.get('content-type') ?? '') ? response : null,
};
