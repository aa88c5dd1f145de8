import { momentsOf } from './library';

/** Days and times by their serial numbers, each read once by the library. Their texts are known after `read`. */
export class Days {
  readonly #cells = new Map<number, { date: string }>();

  /** A cell whose text is not read yet. */
  of(serial: number): { readonly date: string } {
    let cell = this.#cells.get(serial);
    if (cell === undefined) {
      cell = { date: '' };
      this.#cells.set(serial, cell);
    }
    return cell;
  }

  async read(isFrom1904: boolean): Promise<void> {
    const moments = await momentsOf([...this.#cells.keys()], isFrom1904);
    for (const [index, [serial, cell]] of [...this.#cells].entries()) {
      const moment = moments[index];
      if (moment !== undefined) cell.date = serial < 1 ? clockOf(moment) : dayOf(moment);
    }
  }
}

/** Fractions of a day in a double are off by less than half a second. */
function toSecond(moment: Date): string {
  return new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString().slice(0, 19);
}

/** For the day before the count begins: its last second must not become the next day's first. */
function clockOf(moment: Date): string {
  const [day, clock = ''] = toSecond(moment).split('T');
  return day === moment.toISOString().slice(0, 10) ? clock : '23:59:59';
}

function dayOf(moment: Date): string {
  const [day = '', clock = ''] = toSecond(moment).split('T');
  return clock === '00:00:00' ? day : `${day}T${clock}`;
}
