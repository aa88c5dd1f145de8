import type { DistrictCell } from './layout';
import type { StreetBuilder } from './street-builder';
import type { CityRow, DistrictRow, Name } from './types';

interface NamedStreet {
  /** of the street, unique in the city */
  key: string;
  name: Name;
  label: string;
}

interface Unnamed {
  raw: string | undefined;
  runs: 'west-east' | 'north-south';
  /** in its district */
  key: string;
}

/** Names for streets that have none yet, each used once, in the city or in its district. */
export class StreetNames {
  private overall = 0;
  private readonly given = new Map<string, string>();
  private readonly inDistrict = new Map<string, number>();

  constructor(
    private readonly row: CityRow,
    private readonly builder: StreetBuilder,
  ) {}

  of({ district }: DistrictCell, { raw: own, runs, key }: Unnamed): NamedStreet {
    const quarter = district.name.en;
    const raw = own ?? this.rawOf(district, runs, key);
    return { key: this.row.numberedByDistrict ? `${quarter} ${raw}` : `st-${raw}`, ...this.row.streetName(raw) };
  }

  private rawOf(district: DistrictRow, runs: Unnamed['runs'], key: string): string {
    const quarter = district.name.en;
    const line = `${quarter} ${key}`;
    const known = this.given.get(line);
    if (known !== undefined) return known;
    const inDistrict = this.inDistrict.get(quarter) ?? 0;
    let raw: string;
    do {
      raw = this.row.unnamedStreet({ district, inDistrict, overall: this.overall, runs });
      this.overall += 1;
    } while (!this.row.numberedByDistrict && this.isTaken(raw));
    this.inDistrict.set(quarter, inDistrict + 1);
    this.given.set(line, raw);
    return raw;
  }

  private isTaken(raw: string): boolean {
    return this.builder.has(`st-${raw}`) || this.builder.has(this.row.streetName(raw).name.en);
  }
}
