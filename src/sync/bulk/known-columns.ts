import type { BulkApi } from '../../api/bulk-api';
import type { AccountDatabase } from '../../db/database';
import type { KnownChoice } from '../../domain/bulk/chosen-columns';
import { REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import type { ShownColumn } from '../../domain/bulk/file-reading';
import { textHash } from '../../lib/hash';
import { ignore } from '../../lib/ignore';

export interface KnownColumnsOptions {
  db: () => Promise<AccountDatabase>;
  /** by the platform's clock, unix seconds */
  now: () => number;
  /** null where the platform remembers no columns */
  platform: Pick<BulkApi, 'columns' | 'keepColumns'> | null;
}

interface Chosen {
  choice: KnownChoice;
  /** unix seconds of the platform's clock */
  at: number;
}

/**
 * Choices for header rows: the next file that has the same row is read alike. The newest of the shop counts, whoever
 * made it; what this device chose for another shop, where nobody of this one has.
 */
export class KnownColumns {
  readonly #options: KnownColumnsOptions;

  constructor(options: KnownColumnsOptions) {
    this.#options = options;
  }

  /** The platform is asked each time: a colleague may have chosen again, also where nothing has to be asked. */
  async find(columns: readonly ShownColumn[], vendorId: string, signal: AbortSignal): Promise<KnownChoice | undefined> {
    const header = headerId(columns);
    const [answer, kept, elsewhere] = await Promise.all([
      this.#askShop(columns, vendorId, signal),
      this.#read(columns, nameOf(header, vendorId)),
      this.#read(columns, nameOf(header)),
    ]);
    if (answer !== undefined && answer !== null && (kept === undefined || answer.at >= kept.at)) {
      await this.#store(nameOf(header, vendorId), answer);
      return answer.choice;
    }
    // it couldn't be sent when it was chosen
    if (answer !== undefined && kept !== undefined) this.#send(header, vendorId, kept.choice);
    return (kept ?? elsewhere)?.choice;
  }

  async keep(
    columns: readonly ShownColumn[],
    vendorId: string,
    { uses, dateOrder, phones, lines, repeated }: Omit<KnownChoice, 'proposed'>,
  ): Promise<void> {
    const choice: KnownChoice = {
      ...(uses && { uses }),
      proposed: columns.map((one) => one.proposed),
      ...(dateOrder && { dateOrder }),
      ...(phones && { phones }),
      ...(lines && { lines }),
      ...(repeated && { repeated }),
    };
    const header = headerId(columns);
    for (const name of [nameOf(header), nameOf(header, vendorId)]) {
      await this.#store(name, { choice, at: this.#options.now() });
    }
    this.#send(header, vendorId, choice);
  }

  /** Null: nobody of the shop has chosen. Undefined: it can't be asked. */
  async #askShop(
    columns: readonly ShownColumn[],
    vendorId: string,
    signal: AbortSignal,
  ): Promise<Chosen | null | undefined> {
    const asking = this.#options.platform?.columns(vendorId, headerId(columns), signal);
    const answer = await ignore(asking, 'bulk: columns of the shop');
    if (!answer?.choice) return answer && null;
    const { uses, proposed, date_order, phones, lines, repeated } = answer.choice;
    const choice: KnownChoice = {
      uses,
      ...(proposed && { proposed }),
      ...(date_order && { dateOrder: date_order }),
      ...(phones && { phones }),
      ...(lines && { lines }),
      ...(repeated && { repeated }),
    };
    // somebody else's program may have stored it: without these no file could be read any more
    if (!fits(choice, columns) || REQUIRED_COLUMNS.some((column) => !uses.includes(column))) return null;
    return { choice, at: answer.chosen_at ?? 0 };
  }

  /** The orders aren't kept waiting for it. */
  #send(header: string, vendorId: string, { uses, proposed, dateOrder, phones, lines, repeated }: KnownChoice): void {
    if (uses === undefined) return;
    const choice = {
      uses: [...uses],
      proposed: proposed === undefined ? null : [...proposed],
      date_order: dateOrder ?? null,
      phones: phones ?? null,
      lines: lines ?? null,
      repeated: repeated ?? null,
    };
    const sending = this.#options.platform?.keepColumns(vendorId, header, choice);
    void ignore(sending, 'bulk: keep columns of the shop');
  }

  async #read(columns: readonly ShownColumn[], name: string): Promise<Chosen | undefined> {
    const reading = async () => (await this.#options.db()).read(['cached'], ({ cached }) => cached.get(name));
    const row = await ignore(reading(), 'bulk: known columns');
    const choice = row?.value as KnownChoice | undefined;
    return row && choice && fits(choice, columns) ? { choice, at: row.storedAt } : undefined;
  }

  async #store(name: string, { choice, at }: Chosen): Promise<void> {
    const row = { name, value: choice, storedAt: at };
    const writing = async () => (await this.#options.db()).write(['cached'], ({ cached }) => cached.put([row]));
    await ignore(writing(), 'bulk: keep columns');
  }
}

/** For any shop, or for one. */
const nameOf = (header: string, vendorId = '') => `bulk-columns:${header}${vendorId && `:${vendorId}`}`;

const headerId = (columns: readonly ShownColumn[]) => textHash(JSON.stringify(columns.map(({ header }) => header)));

/** Another shop's file, or other contents under the same hash, would have another number of columns. */
function fits(known: KnownChoice, columns: readonly ShownColumn[]): boolean {
  if (known.uses?.length !== columns.length) return false;
  return known.proposed === undefined || known.proposed.length === columns.length;
}
