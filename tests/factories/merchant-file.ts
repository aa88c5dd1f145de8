import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKETS } from '../../src/domain/market/markets';
import { amountFormat } from '../../src/domain/order-request/details/amount';
import { handleRows } from '../../src/sync/bulk/rows-worker';
import type { ReadingChoice } from '../../src/domain/bulk/file-reading';
import type { OpenedFile, OrdersSource, WorkerAnswer } from '../../src/sync/bulk/worker-messages';
import { bulkRules } from './bulk-rules';

/** A Friday morning in Phnom Penh, for which the files were made. */
const NOW = Date.parse('2026-11-27T10:00:00+07:00') / 1000;

export interface ReadFile {
  /** texts of cells that have any, by column */
  texts: Record<string, string>[];
  /** `column: code` of each row */
  problems: string[][];
  end: WorkerAnswer | undefined;
  /** what is told of the file, and asked */
  opened: OpenedFile | undefined;
}

/** What becomes of a file or table that a merchant of Phnom Penh chooses. */
export async function readMerchantFile(source: OrdersSource, choice?: ReadingChoice): Promise<ReadFile> {
  const answers: WorkerAnswer[] = [];
  const command = { type: 'open', source, language: 'en', ...(choice && { choice }) } as const;
  const own = bulkRules();
  const rules = { ...own, rules: { ...own.rules, amounts: amountFormat(MARKETS.KH) }, methods: ['CASH_ON_DELIVERY'] };
  await handleRows({ id: 1, rules, now: NOW, command }, (answer) => answers.push(answer));
  const rows = answers.flatMap((answer) => (answer.type === 'rows' ? answer.rows : []));
  const end = answers.at(-1);
  return {
    texts: rows.map(({ row }) => Object.fromEntries(Object.entries(row.texts).filter(([, text]) => text !== ''))),
    problems: rows.map(({ problems }) => problems.map(({ column, code }) => `${column}: ${code}`)),
    end,
    opened: end?.type === 'done' ? end.opened : undefined,
  };
}

export const merchantFile = (name: string): OrdersSource => ({
  bytes: new Uint8Array(readFileSync(join('tests/fixtures/merchant-files', name))),
});
