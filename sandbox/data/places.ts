import { pointAt } from '../../src/domain/geometry/plane';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates } from '../../src/domain/order/order';
import { writtenPoint } from '../../server/places/no-geocoder';
import { cityOf } from '../city';
import { AddressWriter } from '../geocoder/addresses';
import { houseLocation, lastHouseNumber } from '../city/house-numbers';
import { metersBetween, toCoordinates } from '../city/geometry';
import { pick, random } from '../city/random';
import type { City, Street } from '../city/types';

/** A place where something is collected or delivered. */
export interface Door {
  at: Coordinates;
  /** in English, with quarter and city */
  address: string;
  /** undefined where no streets are known */
  street: string | undefined;
  number: string | undefined;
  postcode: string | undefined;
}

/** Places for the sandbox data. */
export interface Doors {
  /** The house of that number in the first street of that name; undefined when there is none. */
  named(streetName: string, number: number): Door | undefined;
  /** Any door at least `nearM` and at most `farM` metres from the middle of the city. */
  any(next: () => number, nearM: number, farM: number): Door;
}

/** Those of a market's city; points around the middle of the market where it has none. */
export function doorsOf(market: Market): Doors {
  const city = cityOf(market.country);
  return city === undefined ? pointsAround(market) : new CityDoors(city);
}

function pointsAround({ center, city }: Market): Doors {
  return {
    named: () => undefined,
    any: (next, nearM, farM) => {
      const own = random(Math.floor(next() * 2 ** 31));
      const [metres, angle] = [nearM + own() * (farM - nearM), own() * 2 * Math.PI];
      const at = pointAt(center, metres * Math.cos(angle), metres * Math.sin(angle));
      return { at, address: `${writtenPoint(at)}, ${city}`, street: undefined, number: undefined, postcode: undefined };
    },
  };
}

/** Sandbox addresses: real ones of the city, so that pins, map and search agree. */
class CityDoors implements Doors {
  private readonly writer: AddressWriter;

  constructor(private readonly city: City) {
    this.writer = new AddressWriter(city);
  }

  named(streetName: string, number: number): Door | undefined {
    const street = this.city.streets.find((candidate) => candidate.name.en === streetName);
    return street === undefined ? undefined : this.door(street, number);
  }

  any(next: () => number, nearM: number, farM: number): Door {
    // One number a door, however long it is looked for: what else the data has doesn't depend on the streets.
    const own = random(Math.floor(next() * 2 ** 31));
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const street = pick(own, this.city.streets);
      const door = this.door(street, 1 + Math.floor(own() * Math.max(1, lastHouseNumber(street))));
      if (door === undefined) continue;
      const distance = metersBetween(this.city.center, [door.at.latitude, door.at.longitude]);
      if (distance >= nearM && distance <= farM) return door;
    }
    throw new Error(`no door within ${farM} m of the middle of ${this.city.name.en}`);
  }

  private door(street: Street, number: number): Door | undefined {
    const point = houseLocation(street, number);
    if (point === undefined) return undefined;
    return {
      at: toCoordinates(point),
      address: this.writer.street(street, number, point, 'en'),
      street: street.name.en,
      number: String(number),
      postcode: this.writer.districtOf(point)?.postcode,
    };
  }
}
