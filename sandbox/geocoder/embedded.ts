import type { Coordinates } from '../../src/domain/order/order';
import type { ReverseResultDto, SuggestionDto } from '../../src/protocol/schemas';
import { alongLine, metersBetween, offsetMeters, type Point, toCoordinates, toPoint } from '../city/geometry';
import { houseLocation, houseNumber, lastHouseNumber, type StreetSide } from '../city/house-numbers';
import { SegmentIndex } from '../city/segment-index';
import type { City, CityPlace, Street, StreetPiece } from '../city/types';
import { AddressWriter, type AddressLanguage, middleOf, nameIn } from './addresses';
import { type AutocompleteOptions, type Geocoder, MAX_SUGGESTIONS } from '../../server/places/geocoder';
import { SearchIndex, type Target } from './search-index';
import { queryTokens } from '../../server/places/tokens';

/** A pin this near (metres) to a place's door is at that place. */
const AT_PLACE_METERS = 12;
/** Farther than this from every street (cells of 220 m) there is no address, only coordinates. */
const REACH_CELLS = 8;

interface Located {
  street: Street;
  piece: StreetPiece;
}

/** Geocoding with the embedded gazetteer: nothing leaves the process. */
export class EmbeddedGeocoder implements Geocoder {
  private readonly search: SearchIndex;
  private readonly writer: AddressWriter;
  private readonly index = new SegmentIndex<Located>();
  private readonly streets: ReadonlyMap<string, Street>;
  private readonly places: ReadonlyMap<string, CityPlace>;

  constructor(private readonly city: City) {
    this.writer = new AddressWriter(city);
    this.streets = new Map(city.streets.map((street) => [street.id, street]));
    this.places = new Map(city.places.map((place) => [place.id, place]));
    for (const street of city.streets)
      for (const piece of street.pieces) this.index.addLine(piece.line, { street, piece });
    this.search = new SearchIndex(city, (target) => this.contextOf(target));
  }

  async autocomplete(query: string, options: AutocompleteOptions): Promise<SuggestionDto[]> {
    const { near, country } = options;
    if (country !== undefined && country.toUpperCase() !== this.city.country) return [];
    const language = this.writer.languageOf(options.language);
    const from = near === undefined ? this.city.center : toPoint(near);
    return this.search
      .search(queryTokens(query))
      .map((hit) => ({ ...hit, at: this.locate(hit.target, hit.houseNumber) }))
      .map((hit) => ({ ...hit, distance: metersBetween(from, hit.at) }))
      .sort((a, b) => b.score - a.score || a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ target, houseNumber: number, at }) => ({
        id: this.idOf(target, number),
        formatted_address: this.write(target, number, at, language),
        ...toCoordinates(at),
      }));
  }

  async reverse(at: Coordinates, options: { language?: string | undefined }): Promise<ReverseResultDto> {
    const point = toPoint(at);
    const language = this.writer.languageOf(options.language);
    const hit = this.index.nearest(point, REACH_CELLS);
    if (hit === undefined)
      return {
        formatted_address: `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`,
        country_code: this.city.country,
      };
    const { street, piece } = hit.segment.owner;
    const number = numberNear(street, piece, hit.segment.index, hit.t, point);
    // The quarter is that of the door, so that the address leads back to the same door.
    const district = number === undefined ? this.writer.districtOf(point) : this.writer.districtOfHouse(street, number);
    const place = this.city.places.find((candidate) => metersBetween(candidate.at, point) < AT_PLACE_METERS);
    return {
      formatted_address: this.writer.street(street, number, point, language),
      city: nameIn(this.city.name, language),
      country_code: this.city.country,
      number: number === undefined ? null : String(number),
      ...(district === undefined
        ? {}
        : { suburb: nameIn(district.name, language), zipcode: district.postcode ?? null }),
      building: place === undefined ? null : nameIn(place.name, language),
    };
  }

  async details(id: string): Promise<Coordinates | undefined> {
    const [country, kind, key = '', number] = id.split(':');
    if (country !== this.city.country.toLowerCase()) return undefined;
    const target = this.targetOf(kind, key);
    if (target === undefined) return undefined;
    if (number === undefined) return toCoordinates(this.locate(target, undefined));
    const house =
      target.kind === 'street' && /^\d{1,5}$/.test(number) ? houseLocation(target.street, Number(number)) : undefined;
    return house === undefined ? undefined : toCoordinates(house);
  }

  private targetOf(kind: string | undefined, key: string): Target | undefined {
    if (kind === 's') {
      const street = this.streets.get(key);
      return street === undefined ? undefined : { kind: 'street', street };
    }
    if (kind === 'p') {
      const place = this.places.get(key);
      return place === undefined ? undefined : { kind: 'place', place };
    }
    const district = kind === 'd' && /^\d{1,4}$/.test(key) ? this.city.districts[Number(key)] : undefined;
    return district === undefined ? undefined : { kind: 'district', district };
  }

  private idOf(target: Target, number: number | undefined): string {
    const country = this.city.country.toLowerCase();
    if (target.kind === 'place') return `${country}:p:${target.place.id}`;
    if (target.kind === 'district') return `${country}:d:${this.city.districts.indexOf(target.district)}`;
    return `${country}:s:${target.street.id}${number === undefined ? '' : `:${number}`}`;
  }

  private locate(target: Target, number: number | undefined): Point {
    if (target.kind === 'place') return target.place.at;
    if (target.kind === 'district') return middleOf(target.district.polygon);
    const house = number === undefined ? undefined : houseLocation(target.street, number);
    return house ?? middleOfStreet(target.street);
  }

  private write(target: Target, number: number | undefined, at: Point, language: AddressLanguage): string {
    if (target.kind === 'place') return this.writer.place(target.place, language);
    if (target.kind === 'district') return this.writer.district(target.district, language);
    return this.writer.street(target.street, number, at, language);
  }

  private contextOf(target: Target): string[] {
    if (target.kind === 'district') return [];
    const districts =
      target.kind === 'place' ? [this.writer.districtOf(target.place.at)] : [...this.writer.districtsOf(target.street)];
    return districts.flatMap((district) =>
      district === undefined ? [] : [district.name.en, district.name.local ?? '', ...(district.name.aliases ?? [])],
    );
  }
}

/** The middle of a street's longest piece: the middle of all pieces may be on none of them. */
function middleOfStreet(street: Street): Point {
  const longest = street.pieces.reduce((best, piece) => (piece.length > best.length ? piece : best));
  return alongLine(longest.line, longest.length / 2).at;
}

function numberNear(street: Street, piece: StreetPiece, segment: number, t: number, point: Point): number | undefined {
  let along = piece.start;
  for (let index = 0; index <= segment; index += 1) {
    const length = metersBetween(piece.line[index] as Point, piece.line[index + 1] as Point);
    along += index === segment ? length * t : length;
  }
  const from = piece.line[segment] as Point;
  const [dx, dy] = offsetMeters(from, piece.line[segment + 1] as Point);
  const [px, py] = offsetMeters(from, point);
  const side: StreetSide = dx * py - dy * px > 0 ? 'left' : 'right';
  const last = lastHouseNumber(street);
  if (last === 0) return undefined;
  const number = houseNumber(piece, along, side);
  return number <= last ? number : last - (side === 'left' ? 1 : 0);
}
