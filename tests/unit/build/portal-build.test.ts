import { describe, expect, it } from 'vitest';
import { describePortalBuild } from '../../../scripts/lib/portal-build';

describe('a build of the portal', () => {
  it('has the map and the search of the sandbox’s city', () => {
    expect(describePortalBuild({ COUNTRY: 'KH' }).config).toMatchObject({ tilesUrl: '', findsAddresses: true });
  });

  it('offers neither where the operator has none', () => {
    const { config } = describePortalBuild({ COUNTRY: 'KH', TILES_URL: 'none', GEOCODER_URL: 'none' });
    expect(config).toMatchObject({ tilesUrl: null, findsAddresses: false });
  });

  it('is another app to install for each brand of a country', () => {
    const families = ['FOODPANDA', 'PANDASEND'].map(
      (brand) => describePortalBuild({ COUNTRY: 'HK', BRAND: brand }).family,
    );
    expect(families).toEqual(['hk-foodpanda', 'hk-pandasend']);
  });
});
