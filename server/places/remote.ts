import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Coordinates } from '../../src/domain/order/order';
import { Latitude, Longitude } from '../../src/domain/schema/parts.schema';
import { AppError } from '../../src/lib/app-error';
import { storableText } from '../../src/lib/storable-text';
import type { ReverseResultDto, SuggestionDto } from '../../src/protocol/schemas';
import { type AutocompleteOptions, type Geocoder, MAX_SUGGESTIONS } from './geocoder';
import { writtenPoint } from './no-geocoder';

const TIMEOUT_MS = 4_000;
/** A screenful of suggestions is far below; a longer answer is not what was requested. */
const MAX_ANSWER_BYTES = 512 * 1024;
/** Of each part of an address: what an order can hold. */
const MAX_PART_LENGTH = 255;

/** What Photon and Nominatim (`format=geojson`, `addressdetails=1`) both answer. */
const FeatureCollection = Type.Object({
  features: Type.Array(
    Type.Object({
      geometry: Type.Object({ coordinates: Type.Tuple([Longitude, Latitude]) }),
      properties: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
type Feature = Static<typeof FeatureCollection>['features'][number];

interface RemoteOptions {
  /** without a trailing slash */
  url: string;
  country: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * A Photon instance (`/api`, `/reverse`), or a Nominatim one, recognised by `nominatim` in its address (`/search`,
 * `/reverse`). Their ids cannot be looked up again, so a suggestion's id contains the point itself.
 */
export class RemoteGeocoder implements Geocoder {
  private readonly isNominatim: boolean;
  private readonly fetch: typeof globalThis.fetch;

  constructor(private readonly options: RemoteOptions) {
    this.isNominatim = /nominatim/i.test(options.url);
    this.fetch = options.fetch ?? globalThis.fetch;
  }

  async autocomplete(query: string, options: AutocompleteOptions): Promise<SuggestionDto[]> {
    const { near, language } = options;
    const country = options.country ?? this.options.country;
    const limit = String(MAX_SUGGESTIONS);
    const answer = this.isNominatim
      ? await this.ask('/search', {
          q: query,
          format: 'geojson',
          addressdetails: '1',
          limit,
          countrycodes: country.toLowerCase(),
          'accept-language': language,
        })
      : await this.ask('/api', {
          q: query,
          limit,
          lang: language,
          lat: near && String(near.latitude),
          lon: near && String(near.longitude),
        });
    return answer.features
      .filter((feature) => [undefined, country.toUpperCase()].includes(addressOf(feature).countryCode))
      .slice(0, MAX_SUGGESTIONS)
      .map((feature) => ({ id: idOf(feature), formatted_address: format(feature), ...pointOf(feature) }))
      .filter((suggestion) => suggestion.formatted_address !== '');
  }

  async reverse(at: Coordinates, { language }: { language?: string | undefined }): Promise<ReverseResultDto> {
    const point = { lat: String(at.latitude), lon: String(at.longitude) };
    const answer = this.isNominatim
      ? await this.ask('/reverse', { ...point, format: 'geojson', addressdetails: '1', 'accept-language': language })
      : await this.ask('/reverse', { ...point, lang: language });
    const [feature] = answer.features;
    const typed = writtenPoint(at);
    if (feature === undefined) return { formatted_address: typed, country_code: this.options.country };
    const address = addressOf(feature);
    return {
      formatted_address: format(feature) || typed,
      city: address.city ?? null,
      zipcode: address.postcode ?? null,
      suburb: address.district ?? null,
      building: address.name ?? null,
      country_code: address.countryCode ?? this.options.country,
      number: address.house ?? null,
    };
  }

  async details(id: string): Promise<Coordinates | undefined> {
    const match = /^at:(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(id);
    const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
    const isPoint = match !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isPoint ? { latitude, longitude } : undefined;
  }

  private async ask(
    path: string,
    query: Record<string, string | undefined>,
  ): Promise<Static<typeof FeatureCollection>> {
    const url = new URL(`${this.options.url.replace(/\/$/, '')}${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    try {
      const response = await this.fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'rider-portal' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return checked(FeatureCollection, JSON.parse(await textOf(response)));
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { what: 'geocoder' }, { cause: error });
    }
  }
}

/** Read no further than the limit, however much would come, or unpack. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_ANSWER_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function checked<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!Value.Check(schema, value)) throw new Error('answer of an unknown form');
  return value;
}

interface Address {
  name?: string | undefined;
  house?: string | undefined;
  street?: string | undefined;
  district?: string | undefined;
  city?: string | undefined;
  postcode?: string | undefined;
  countryCode?: string | undefined;
  display?: string | undefined;
}

/** Photon has its fields in `properties`, Nominatim in `properties.address`. */
function addressOf({ properties }: Feature): Address {
  const nested = properties.address;
  const fields = { ...properties, ...(typeof nested === 'object' && nested !== null ? nested : {}) } as Record<
    string,
    unknown
  >;
  const first = (...names: string[]): string | undefined => {
    return names.map((name) => partOf(fields[name])).find((part) => part !== undefined);
  };
  const country = first('countrycode', 'country_code')?.toUpperCase();
  return {
    name: partOf(properties.name),
    house: first('housenumber', 'house_number'),
    street: first('street', 'road'),
    district: first('district', 'suburb', 'city_district', 'quarter', 'neighbourhood', 'locality'),
    city: first('city', 'town', 'village', 'county', 'state'),
    postcode: first('postcode'),
    countryCode: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    display: first('display_name'),
  };
}

/** In one line, and no more than an order can hold: it ends in fields, in rows of the database and on receipts. */
function partOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value.slice(0, MAX_PART_LENGTH).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const part = storableText(line).trim();
  return part === '' ? undefined : part;
}

function format(feature: Feature): string {
  const { name, house, street, district, city, display } = addressOf(feature);
  const road = street === undefined ? undefined : [house, street].filter((part) => part !== undefined).join(' ');
  const parts = [...new Set([name, road, district, city])].filter((part) => part !== undefined);
  return parts.length === 0 ? (display ?? '') : parts.join(', ');
}

function idOf(feature: Feature): string {
  const { latitude, longitude } = pointOf(feature);
  return `at:${latitude},${longitude}`;
}

function pointOf({ geometry }: Feature): Coordinates {
  const [longitude, latitude] = geometry.coordinates;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
