import { Trans } from '@lingui/react/macro';
import { tilesOwner } from './attribution';

/** Names the maker of the map in use (specification/operation.md#geocoding-and-tiles). */
export function Attribution({ tilesUrl }: { tilesUrl: string | null }) {
  const owner = tilesOwner(tilesUrl ?? '');
  switch (owner.kind) {
    case 'own':
      return <Trans id="map.by.own">Map drawn for the sandbox</Trans>;
    case 'openstreetmap':
      return (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer noopener">
          <Trans id="map.by.openstreetmap">© OpenStreetMap contributors</Trans>
        </a>
      );
    case 'host':
      return (
        <Trans id="map.by.host">
          Map: <bdi>{owner.host}</bdi>
        </Trans>
      );
  }
}
