import { type Bounds, boundsOf, contains, isWithin, metersBetween, type Point } from '../city/geometry';
import { houseLocation, lastHouseNumber } from '../city/house-numbers';
import type { City, District, Name, CityPlace, Street } from '../city/types';
import { direction } from '../../src/domain/market/languages';
import { baseLanguage } from '../../src/lib/language-tag';

/** Houses of both sides that share a quarter: three on each. */
const NEIGHBOURS = 6;

export type AddressLanguage = 'en' | 'local';

/** Writes addresses of a city, in English or in the country's own language. */
export class AddressWriter {
  private readonly quarters: readonly { district: District; bounds: Bounds; middle: Point }[];

  constructor(private readonly city: City) {
    this.quarters = city.districts.map((district) => ({
      district,
      bounds: boundsOf(district.polygon),
      middle: middleOf(district.polygon),
    }));
  }

  /** `km`, `km-KH` and `km_KH` are Khmer in Phnom Penh; anything else is English. */
  languageOf(tag: string | undefined): AddressLanguage {
    const language = tag && baseLanguage(tag);
    return language !== undefined && language === this.city.localLanguage ? 'local' : 'en';
  }

  /** The quarter around a point, or the nearest one. */
  districtOf(point: Point): District | undefined {
    const around = this.quarters.find(
      ({ district, bounds }) => isWithin(bounds, point) && contains(district.polygon, point),
    );
    if (around !== undefined) return around.district;
    let best: { district: District; distance: number } | undefined;
    for (const { district, middle } of this.quarters) {
      const distance = metersBetween(middle, point);
      if (best === undefined || distance < best.distance) best = { district, distance };
    }
    return best?.district;
  }

  /**
   * The quarter of a house. Three neighbours on one side share theirs, so that the quarters along a street are known
   * from every third house.
   */
  districtOfHouse(street: Street, houseNumber: number): District | undefined {
    const door = houseLocation(street, firstOfNeighbours(houseNumber));
    return door === undefined ? undefined : this.districtOf(door);
  }

  /** Every quarter the street goes through. */
  districtsOf(street: Street): Set<District> {
    const districts = new Set<District>();
    const last = lastHouseNumber(street);
    for (let number = 1; number <= last; number += number % 2 === 1 ? 1 : NEIGHBOURS - 1) {
      const district = this.districtOfHouse(street, number);
      if (district !== undefined) districts.add(district);
    }
    return districts;
  }

  street(street: Street, houseNumber: number | undefined, at: Point, language: AddressLanguage): string {
    const district = houseNumber === undefined ? this.districtOf(at) : this.districtOfHouse(street, houseNumber);
    const name = nameIn(street.name, language);
    const first = houseNumber === undefined ? name : this.city.address.house(houseNumber, name, language);
    return this.join([first, ...this.around(district, language)], language);
  }

  place(place: CityPlace, language: AddressLanguage): string {
    return this.join([nameIn(place.name, language), ...this.around(this.districtOf(place.at), language)], language);
  }

  district(district: District, language: AddressLanguage): string {
    return this.join([nameIn(district.name, language), nameIn(this.city.name, language)], language);
  }

  private around(district: District | undefined, language: AddressLanguage): string[] {
    return [...(district === undefined ? [] : [nameIn(district.name, language)]), nameIn(this.city.name, language)];
  }

  private join(parts: readonly string[], language: AddressLanguage): string {
    if (language === 'local' && this.city.address.localOrder === 'largest first')
      return [...new Set(parts)].reverse().join('');
    const comma = language === 'local' && direction(this.city.localLanguage ?? 'en') === 'rtl' ? '، ' : ', ';
    return [...new Set(parts)].join(comma);
  }
}

const firstOfNeighbours = (houseNumber: number): number =>
  NEIGHBOURS * Math.floor((houseNumber - 1) / NEIGHBOURS) + (houseNumber % 2 === 1 ? 1 : 2);

export const nameIn = (name: Name, language: AddressLanguage): string =>
  language === 'local' ? (name.local ?? name.en) : name.en;

export function middleOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce<[number, number]>((total, point) => [total[0] + point[0], total[1] + point[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}
