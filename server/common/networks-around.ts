/** How many times the limit of a /64 wider networks have, in which many people live. */
const TIMES = { 56: 4, 48: 16 };

/** A network, by `networkOf`, with those that limits count it for as well. */
export function networksAround(network: string): { name: string; times: number }[] {
  const [, site, subnet] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? [];
  const own = { name: network, times: 1 };
  if (site === undefined || subnet === undefined) return [own];
  const home = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [own, { name: `${site}:${home}::/56`, times: TIMES[56] }, { name: `${site}::/48`, times: TIMES[48] }];
}
