import type { BulkApi } from '../../api/bulk-api';
import type { AccountDatabase } from '../../db/database';
import type { KnownChoice } from '../../domain/bulk/chosen-columns';
import { REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import type { ShownColumn } from '../../domain/bulk/file-reading';
import { textHash } from '../../lib/hash';
import { ignore } from '../../lib/ignore';

export interface KnownColumnsOptions {
  db: () => Promise<AccountDatabase>;
  now: () => number;
  /** null where the platform remembers no columns */
  platform: Pick<BulkApi, 'columns' | 'keepColumns'> | null;
}

/**
 * Choices for header rows: the next file that has the same row is read alike. This device's own come first; the platform
 * has those of the shop's other people.
 */
export class KnownColumns {
  readonly #options: KnownColumnsOptions;

  constructor(options: KnownColumnsOptions) {
    this.#options = options;
  }

  async find(columns: readonly ShownColumn[]): Promise<KnownChoice | undefined> {
    const name = PREFIX + headerId(columns);
    const reading = async () => (await this.#options.db()).read(['cached'], ({ cached }) => cached.get(name));
    const known = (await ignore(reading(), 'bulk: known columns'))?.value as KnownChoice | undefined;
    return fits(known, columns) ? known : undefined;
  }

  /** What others of the shop chose, from now on on this device too. Nothing while the platform can't be asked. */
  async findOfShop(columns: readonly ShownColumn[], vendorId: string): Promise<KnownChoice | undefined> {
    const { platform } = this.#options;
    if (platform === null) return undefined;
    const found = await ignore(platform.columns(vendorId, headerId(columns)), 'bulk: columns of the shop');
    if (!found) return undefined;
    const { uses, proposed, date_order, phones, lines } = found;
    const known: KnownChoice = {
      uses,
      ...(proposed && { proposed }),
      ...(date_order && { dateOrder: date_order }),
      ...(phones && { phones }),
      ...(lines && { lines }),
    };
    // somebody else's program may have stored it: without these no file could be read any more
    if (!fits(known, columns) || REQUIRED_COLUMNS.some((column) => !uses.includes(column))) return undefined;
    await this.#store(columns, known);
    return known;
  }

  async keep(
    columns: readonly ShownColumn[],
    vendorId: string,
    { uses, dateOrder, phones, lines }: Pick<KnownChoice, 'uses' | 'dateOrder' | 'phones' | 'lines'>,
  ): Promise<void> {
    const proposed = columns.map((one) => one.proposed);
    await this.#store(columns, {
      ...(uses && { uses }),
      proposed,
      ...(dateOrder && { dateOrder }),
      ...(phones && { phones }),
      ...(lines && { lines }),
    });
    const { platform } = this.#options;
    if (platform === null || uses === undefined) return;
    const choice = {
      uses: [...uses],
      proposed,
      date_order: dateOrder ?? null,
      phones: phones ?? null,
      lines: lines ?? null,
    };
    // the orders aren't kept waiting for it
    void ignore(platform.keepColumns(vendorId, headerId(columns), choice), 'bulk: keep columns of the shop');
  }

  async #store(columns: readonly ShownColumn[], value: KnownChoice): Promise<void> {
    const { db, now } = this.#options;
    const row = { name: PREFIX + headerId(columns), value, storedAt: now() };
    const writing = async () => (await db()).write(['cached'], ({ cached }) => cached.put([row]));
    await ignore(writing(), 'bulk: keep columns');
  }
}

const PREFIX = 'bulk-columns:';

const headerId = (columns: readonly ShownColumn[]) => textHash(JSON.stringify(columns.map(({ header }) => header)));

/** Another shop's file, or other contents under the same hash, would have another number of columns. */
function fits(known: KnownChoice | undefined, columns: readonly ShownColumn[]): boolean {
  if (known?.uses?.length !== columns.length) return false;
  return known.proposed === undefined || known.proposed.length === columns.length;
}
