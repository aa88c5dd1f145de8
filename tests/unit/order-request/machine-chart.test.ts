import { expect, it } from 'vitest';
import { handlerOf, stateName } from '../../../src/domain/order-request/chart';
import { chartOf, newRequest, orderChange } from '../../../src/domain/order-request/machine';
import { explore } from './explore-request';

it('the machine goes exactly along the arrows of the charts', () => {
  const made = new Set<string>();
  const undeclared = new Set<string>();
  explore(800, (before, event, after) => {
    const from = stateName(before);
    const to = stateName(after);
    if (from === to) return;
    const chart = chartOf(before);
    const name = chart === newRequest ? 'newRequest' : 'orderChange';
    const handler = handlerOf(chart, from, event.type);
    if (!handler?.to.includes(to)) undeclared.add(`${name}: ${from} ${event.type} ${to}`);
    made.add(`${name}: ${handler?.at} ${event.type} ${to}`);
  });
  expect([...undeclared]).toEqual([]);
  expect(declared().filter((arrow) => !made.has(arrow))).toEqual([]);
});

function declared(): string[] {
  return Object.entries({ newRequest, orderChange }).flatMap(([name, { states, anywhere }]) =>
    Object.entries<object>({ ...states, anywhere }).flatMap(([at, on]) =>
      Object.entries<{ to?: string[] }>({ ...on }).flatMap(([type, { to = [] }]) =>
        to.map((other) => `${name}: ${at} ${type} ${other}`),
      ),
    ),
  );
}
