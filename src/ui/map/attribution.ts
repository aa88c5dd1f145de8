/**
 * The maker of the map in use (specification/operation.md#geocoding-and-tiles). The platform's own tiles are drawn from
 * its own gazetteer; for others the address names the maker, and OpenStreetMap's own servers ask to be named as below.
 */
export function tilesOwner(
  tilesUrl: string,
): { kind: 'own' } | { kind: 'openstreetmap' } | { kind: 'host'; host: string } {
  if (tilesUrl === '') return { kind: 'own' };
  const host = /^[a-z]+:\/\/([^/:]+)/i.exec(tilesUrl)?.[1] ?? tilesUrl;
  const plain = host.replace(/^\{s\}\./, '');
  return /(^|\.)openstreetmap\.(org|fr|de)$/.test(plain) ? { kind: 'openstreetmap' } : { kind: 'host', host: plain };
}
