import { fileURLToPath } from 'node:url';

/** The project's root directory, absolute, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DIST = `${ROOT}dist`;
export const SERVER_BUNDLE = `${DIST}/server/main.js`;
