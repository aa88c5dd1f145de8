import type { OrderTotals } from '../../src/domain/order/order-totals';
import type { ExportRequestDto } from '../../src/protocol/schemas';
import type { ExportWords } from './export-words';
import { zonedText } from './spreadsheet';

/** The mail that an export is attached to: for which days and filters it is, and what they come to. */
export function exportMail({
  request,
  rows,
  totals,
  words,
  timezone,
  decimals,
}: {
  request: ExportRequestDto;
  rows: number;
  totals: readonly OrderTotals[];
  words: ExportWords;
  timezone: string;
  decimals: number;
}): { subject: string; text: string } {
  const { kind, from, to, status, customer_phone_number: phone, search } = request;
  const filters = [status && words.group(status), phone, search].filter(Boolean).join(' · ');
  const values: Readonly<Record<string, string>> = {
    kind: words.kinds[kind],
    period: [from, to].map((at) => zonedText(at, timezone).slice(0, 10)).join(' – '),
    rows: String(rows),
    zone: timezone,
    filters,
  };
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const sums = totals.flatMap(({ currency, fee_charged, cash_collected }) => [
    `${words.columns.charged}: ${currency} ${fee_charged.toFixed(decimals)}`,
    `${words.columns.collected}: ${currency} ${cash_collected.toFixed(decimals)}`,
  ]);
  const lines = [words.mail.text, ...(filters === '' ? [] : [words.mail.only])].map(fill);
  return { subject: fill(words.mail.subject), text: `${[...lines, '', ...sums].join('\n').trimEnd()}\n` };
}
