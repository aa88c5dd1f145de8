import type { Row } from '../table';
import { startChild } from './child';
import { compare, described } from './compare';
import type { Target } from './load';

const WAYS = [
  { coding: undefined, goal: 0.7, clients: [1, 16] },
  { coding: 'br', goal: 0.65, clients: [1, 16] },
  { coding: 'gzip', goal: 0.65, clients: [16] },
];

/** A page of thirty out of 100,000 orders, plain and compressed as browsers request it, alternating with the bare SELECT. */
export async function listOrders(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialect of ['postgres', 'pglite']) {
    const child = await startChild<{ own: Target; control: Target }>('lists-process', [dialect]);
    const { own, control } = child.first;
    const cpuMs = () => child.ask<number>('cpu');
    for (const { coding, goal, clients: atOnce } of WAYS) {
      const headers = { ...own.headers, ...(coding && { 'accept-encoding': coding }) };
      for (const clients of atOnce) {
        const compared = await compare({ target: { ...own, headers }, cpuMs }, { target: control, cpuMs }, clients);
        rows.push({
          what: `a page of 30 from 100,000 orders${coding ? `, ${coding}` : ''}, ${dialect}, ${clients} at once`,
          goal: `≥ ${goal} of the bare SELECT`,
          measured: described(compared),
          ratio: compared.ratio,
          isMet: compared.ratio >= goal,
        });
      }
    }
    await child.stop();
  }
  return rows;
}
