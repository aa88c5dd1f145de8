import type { City } from './types';

/** What takes long to make from a city, and never changes: made once, and shared by the platforms of one process. */
export function perCity<Made>(make: (city: City) => Made): (city: City) => Made {
  const made = new WeakMap<City, { value: Made }>();
  return (city) => {
    const known = made.get(city) ?? { value: make(city) };
    made.set(city, known);
    return known.value;
  };
}
