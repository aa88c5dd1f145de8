import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemoteGeocoder } from '../../../server/places/remote';

const PHOTON = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [104.917, 11.55] },
      properties: {
        housenumber: '118',
        street: 'Street 308',
        district: 'BKK 3',
        city: 'Phnom Penh',
        postcode: '120104',
        countrycode: 'KH',
      },
    },
    { geometry: { type: 'Point', coordinates: [100.5, 13.7] }, properties: { name: 'Elsewhere', countrycode: 'TH' } },
  ],
};
const NOMINATIM = {
  features: [
    {
      geometry: { coordinates: [104.917, 11.55] },
      properties: {
        display_name: '118, Street 308, Phnom Penh',
        address: { house_number: '118', road: 'Street 308', suburb: 'BKK 3', city: 'Phnom Penh', country_code: 'kh' },
      },
    },
  ],
};

describe('a geocoder behind GEOCODER_URL', () => {
  let server: Server;
  let base: string;
  let answer: { status: number; body: string; location?: string };
  let asked: URL[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://fake'));
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(answer.location === undefined ? {} : { location: answer.location }),
      });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  function replies(body: unknown, status = 200) {
    asked = [];
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  }

  it('asks Photon, limits results to the country, and can look up its own ids again', async () => {
    replies(PHOTON);
    const geocoder = new RemoteGeocoder({ url: `${base}/`, country: 'KH' });
    const found = await geocoder.autocomplete('street 308', {
      near: { latitude: 11.5, longitude: 104.9 },
      language: 'en',
    });
    expect(found).toEqual([
      {
        id: 'at:11.55,104.917',
        formatted_address: '118 Street 308, BKK 3, Phnom Penh',
        latitude: 11.55,
        longitude: 104.917,
      },
    ]);
    expect(await geocoder.details('at:11.55,104.917')).toEqual({ latitude: 11.55, longitude: 104.917 });
    expect(asked[0]?.pathname).toBe('/api');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: 'street 308',
      limit: '8',
      lang: 'en',
      lat: '11.5',
      lon: '104.9',
    });
  });

  it('asks Nominatim in its own format', async () => {
    replies(NOMINATIM);
    const geocoder = new RemoteGeocoder({ url: `${base}/nominatim`, country: 'KH' });
    expect(await geocoder.reverse({ latitude: 11.55, longitude: 104.917 }, { language: 'km' })).toEqual({
      formatted_address: '118 Street 308, BKK 3, Phnom Penh',
      city: 'Phnom Penh',
      zipcode: null,
      suburb: 'BKK 3',
      building: null,
      country_code: 'KH',
      number: '118',
    });
    expect(asked[0]?.pathname).toBe('/nominatim/reverse');
    expect(asked[0]?.searchParams.get('accept-language')).toBe('km');
  });

  it('answers with coordinates where nothing is known', async () => {
    replies({ features: [] });
    const geocoder = new RemoteGeocoder({ url: base, country: 'KH' });
    expect((await geocoder.reverse({ latitude: 1, longitude: 2 }, {})).formatted_address).toBe('1.00000, 2.00000');
  });

  it.each([
    ['an error', '{}', 500],
    ['no JSON', '<html>sign in</html>', 200],
    ['another form', '{"features":[{"geometry":{"coordinates":["a","b"]},"properties":{}}]}', 200],
    ['about a place that is none', '{"features":[{"geometry":{"coordinates":[1e999,11]},"properties":{}}]}', 200],
    ['about a place beyond the poles', '{"features":[{"geometry":{"coordinates":[104,191]},"properties":{}}]}', 200],
    ['nested without end', `{"features":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 200],
    ['far too much', JSON.stringify({ features: [], padding: 'x'.repeat(600_000) }), 200],
  ])('is reported as unavailable when the answer is %s', async (_what, body, status) => {
    replies(body, status);
    const geocoder = new RemoteGeocoder({ url: base, country: 'KH' });
    await expect(geocoder.autocomplete('x', {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  /** Answers with what a listener writes, for as long as it is listened to. */
  async function askedOf(write: (response: ServerResponse) => void): Promise<{ code: unknown; written: number }> {
    let written = 0;
    const hostile = createServer((_request, response) => {
      const send = response.write.bind(response);
      response.write = ((chunk: Buffer) => {
        written += chunk.length;
        return send(chunk);
      }) as typeof response.write;
      write(response);
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    const error: unknown = await new RemoteGeocoder({ url, country: 'KH' })
      .autocomplete('x', {})
      .catch((refused: unknown) => refused);
    hostile.closeAllConnections();
    await new Promise((resolve) => hostile.close(resolve));
    return { code: (error as { code?: unknown }).code, written };
  }

  it('is read no further than a screenful of addresses, however much it sends', async () => {
    const { code, written } = await askedOf((response) => {
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('drain', more);
      more();
    });
    expect(code).toBe('SERVICE_UNAVAILABLE');
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('is unpacked no further either', async () => {
    const { code } = await askedOf((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
    });
    expect(code).toBe('SERVICE_UNAVAILABLE');
  });

  it('leaves of an address what an order can hold', async () => {
    const properties = { name: `A\u0000\nB${'x'.repeat(5000)}`, city: 7, countrycode: 'K'.repeat(1000), street: ['a'] };
    replies({ features: [{ geometry: { coordinates: [104.9, 11.5] }, properties }] });
    const geocoder = new RemoteGeocoder({ url: base, country: 'KH' });
    const found = await geocoder.reverse({ latitude: 11.5, longitude: 104.9 }, {});
    expect(found).toMatchObject({ city: null, country_code: 'KH' });
    expect(found.formatted_address).toMatch(/^A Bx{200,251}$/);
  });

  it('follows no redirect', async () => {
    replies('', 302);
    answer.location = 'http://127.0.0.1:1/';
    const geocoder = new RemoteGeocoder({ url: base, country: 'KH' });
    await expect(geocoder.reverse({ latitude: 1, longitude: 2 }, {})).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('gives up when it cannot be reached', async () => {
    const geocoder = new RemoteGeocoder({ url: 'http://127.0.0.1:1', country: 'KH' });
    await expect(geocoder.autocomplete('x', {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('accepts no id that is not a point', async () => {
    const geocoder = new RemoteGeocoder({ url: base, country: 'KH' });
    for (const id of ['', 'at:', 'at:91,0', 'at:1,181', 'at:1e1,2', '11.5,104.9'])
      expect(await geocoder.details(id)).toBeUndefined();
  });
});
