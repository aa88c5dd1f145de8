import { contains, metersBetween, type Point } from '../gazetteer/geometry';
import type { City, District, Name, Place, Street } from '../gazetteer/types';

export type AddressLanguage = 'en' | 'local';

/** Writes addresses of a city, in English or in the country's own language. */
export class AddressWriter {
  private readonly middles: readonly { district: District; middle: Point }[];

  constructor(private readonly city: City) {
    this.middles = city.districts.map((district) => ({ district, middle: middleOf(district.polygon) }));
  }

  /** `km`, `km-KH` and `km_KH` are Khmer in Phnom Penh; anything else is English. */
  languageOf(tag: string | undefined): AddressLanguage {
    const language = tag?.split(/[-_]/)[0]?.toLowerCase();
    return language !== undefined && language === this.city.localLanguage ? 'local' : 'en';
  }

  /** The quarter around a point, or the nearest one. */
  districtOf(point: Point): District | undefined {
    const around = this.city.districts.find((district) => contains(district.polygon, point));
    if (around !== undefined) return around;
    let best: { district: District; distance: number } | undefined;
    for (const { district, middle } of this.middles) {
      const distance = metersBetween(middle, point);
      if (best === undefined || distance < best.distance) best = { district, distance };
    }
    return best?.district;
  }

  street(street: Street, houseNumber: number | undefined, at: Point, language: AddressLanguage): string {
    const name = nameIn(street.name, language);
    const first = houseNumber === undefined ? name : this.city.address.house(houseNumber, name, language);
    return this.join([first, ...this.around(at, language)], language);
  }

  place(place: Place, language: AddressLanguage): string {
    return this.join([nameIn(place.name, language), ...this.around(place.at, language)], language);
  }

  district(district: District, language: AddressLanguage): string {
    return this.join([nameIn(district.name, language), nameIn(this.city.name, language)], language);
  }

  private around(at: Point, language: AddressLanguage): string[] {
    const district = this.districtOf(at);
    return [...(district === undefined ? [] : [nameIn(district.name, language)]), nameIn(this.city.name, language)];
  }

  private join(parts: readonly string[], language: AddressLanguage): string {
    const comma = language === 'local' && this.city.localLanguage === 'ar' ? '، ' : ', ';
    return [...new Set(parts)].join(comma);
  }
}

export const nameIn = (name: Name, language: AddressLanguage): string =>
  language === 'local' ? (name.local ?? name.en) : name.en;

export function middleOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce<[number, number]>((total, point) => [total[0] + point[0], total[1] + point[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}
