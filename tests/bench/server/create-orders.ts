import type { Row } from '../table';
import { placeOrders, startServer } from './load';

const ROUNDS = 3;
const ROUND_MS = 2_000;
const CLIENTS = [1, 16, 64];
const GOALS = { postgres: 0.7, pglite: 0.5 };

/** Placing orders with a key, held against the same framework with the bare INSERT, in turns. */
export async function createOrders(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialect of ['postgres', 'pglite'] as const) {
    const [app, control] = [await startServer(['app', dialect]), await startServer(['control', dialect])];
    for (const clients of CLIENTS) {
      const measured: [app: number, control: number][] = [];
      await placeOrders(app.target, clients, ROUND_MS / 2);
      await placeOrders(control.target, clients, ROUND_MS / 2);
      for (let round = 0; round < ROUNDS; round += 1) {
        measured.push([
          await placeOrders(app.target, clients, ROUND_MS),
          await placeOrders(control.target, clients, ROUND_MS),
        ]);
      }
      const ratios = measured.map(([own, bare]) => own / bare).sort((a, b) => a - b);
      const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
      const [own = 0, bare = 0] = measured[0] ?? [];
      rows.push({
        what: `create an order with a key, ${dialect}, ${clients} at once`,
        goal: `≥ ${GOALS[dialect]} of the bare INSERT`,
        measured: `${Math.round(own)}/s against ${Math.round(bare)}/s`,
        ratio,
        isMet: ratio >= GOALS[dialect],
      });
    }
    await app.stop();
    await control.stop();
  }
  return rows;
}
