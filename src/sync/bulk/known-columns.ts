import type { AccountDatabase } from '../../db/database';
import type { KnownChoice } from '../../domain/bulk/chosen-columns';
import type { ShownColumn } from '../../domain/bulk/file-reading';
import { textHash } from '../../lib/hash';
import { ignore } from '../../lib/ignore';

/** Choices for header rows, on this device: the next file that has the same row is read alike. */
export class KnownColumns {
  readonly #db: () => Promise<AccountDatabase>;
  readonly #now: () => number;

  constructor(db: () => Promise<AccountDatabase>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async find(columns: readonly ShownColumn[]): Promise<KnownChoice | undefined> {
    const reading = async () => (await this.#db()).read(['cached'], ({ cached }) => cached.get(nameOf(columns)));
    const known = (await ignore(reading(), 'bulk: known columns'))?.value as KnownChoice | undefined;
    return known?.uses?.length === columns.length ? known : undefined;
  }

  async keep(
    columns: readonly ShownColumn[],
    { uses, dateOrder, phones, lines }: Pick<KnownChoice, 'uses' | 'dateOrder' | 'phones' | 'lines'>,
  ): Promise<void> {
    const value: KnownChoice = {
      ...(uses && { uses }),
      proposed: columns.map(({ proposed }) => proposed),
      ...(dateOrder && { dateOrder }),
      ...(phones && { phones }),
      ...(lines && { lines }),
    };
    const row = { name: nameOf(columns), value, storedAt: this.#now() };
    const writing = async () => (await this.#db()).write(['cached'], ({ cached }) => cached.put([row]));
    await ignore(writing(), 'bulk: keep columns');
  }
}

const nameOf = (columns: readonly ShownColumn[]) =>
  `bulk-columns:${textHash(JSON.stringify(columns.map(({ header }) => header)))}`;
