import { isLoopbackHost } from '../settings-sandbox';

/**
 * Whether notifications may be sent there: https at a push service this platform knows by name, so that nobody can make
 * it call addresses of their choice. A loopback host in the list, for tests, may be plain http on any port.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isLoopbackHost(hostname)) return hosts.includes(hostname) && /^https?:$/.test(protocol);
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
