import type { Coordinates } from '../../src/domain/order/order';
import { AddressWriter } from '../geocoder/addresses';
import { houseLocation, lastHouseNumber } from '../city/house-numbers';
import { metersBetween, toCoordinates } from '../city/geometry';
import { pick } from '../city/random';
import type { City, Street } from '../city/types';

/** A door in the city. */
export interface Door {
  at: Coordinates;
  /** in English, with quarter and city */
  address: string;
  street: string;
  number: string;
  postcode: string | undefined;
}

/** Sandbox addresses: real ones of the embedded city, so that pins, map and search agree. */
export class Doors {
  private readonly writer: AddressWriter;

  constructor(private readonly city: City) {
    this.writer = new AddressWriter(city);
  }

  /** The house of that number in the first street of that name; undefined when there is none. */
  named(streetName: string, number: number): Door | undefined {
    const street = this.city.streets.find((candidate) => candidate.name.en === streetName);
    return street === undefined ? undefined : this.door(street, number);
  }

  /** Any door at least `nearM` and at most `farM` metres from the middle of the city. */
  any(next: () => number, nearM: number, farM: number): Door {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const street = pick(next, this.city.streets);
      const door = this.door(street, 1 + Math.floor(next() * Math.max(1, lastHouseNumber(street))));
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
