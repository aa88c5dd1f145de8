import type { Row } from '../table';
import { startChild } from './child';
import { compare, described, type Measured } from './compare';
import { Load, type Target } from './load';

const CLIENTS = [1, 16, 64];
/**
 * Orders after which a process runs compiled code: before, compiling takes more of its time than the orders do, and the
 * platform has more to compile than a bare INSERT. Servers run for days.
 */
const ORDERS_TO_COMPILE = 6_000;
const COMPILE_MS = 60_000;
const GOALS = { postgres: 0.7, pglite: 0.5 };

/** Placing orders with a key, alternating with the bare INSERT behind the same framework. */
export async function createOrders(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialect of ['postgres', 'pglite'] as const) {
    const [app, control] = await Promise.all([start('app', dialect), start('control', dialect)]);
    for (const { target } of [app, control]) await compile(target);
    for (const clients of CLIENTS) {
      const compared = await compare(app, control, clients);
      rows.push({
        what: `create an order with a key, ${dialect}, ${clients} at once`,
        goal: `≥ ${GOALS[dialect]} of the bare INSERT`,
        measured: described(compared),
        ratio: compared.ratio,
        isMet: compared.ratio >= GOALS[dialect],
      });
    }
    await Promise.all([app.stop(), control.stop()]);
  }
  return rows;
}

async function compile(target: Target): Promise<void> {
  const load = new Load(target, 16);
  await load.run(COMPILE_MS, ORDERS_TO_COMPILE);
  load.close();
}

async function start(what: 'app' | 'control', dialect: string): Promise<Measured & { stop(): Promise<void> }> {
  const child = await startChild<Target>('orders-process', [what, dialect]);
  return { target: child.first, cpuMs: () => child.ask('cpu'), stop: () => child.stop() };
}
