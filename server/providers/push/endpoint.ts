const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether notifications may be sent there: https at a push service this platform knows by name, so that nobody can
 * make it call addresses of their choice. On loopback in a sandbox with controls, for tries and tests.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[], allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowLoopback && LOOPBACK.test(hostname)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
