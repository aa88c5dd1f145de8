/**
 * The server's own addresses (specification/operation.md#navigation-fallback): never answered with a page, neither here
 * nor by the server.
 */
const SERVER_PATHS = /^\/(orders|hurrier|live|tiles|sandbox|card-provider|help-centre|docs|locales)(\/|$)/;
const SERVER_FILES = /^\/(openapi\.json|(health|live|ready)z)$/;
const FILE_EXTENSION = /\.[a-z0-9]+$/i;

/** Whether a navigation to this path may be answered with the portal's shell. */
export function isShellPath(pathname: string): boolean {
  return !SERVER_PATHS.test(pathname) && !SERVER_FILES.test(pathname) && !FILE_EXTENSION.test(pathname);
}
