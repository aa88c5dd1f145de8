import { ignored, type StateName } from '../../src/domain/order-request/chart';
import { newRequest, orderChange } from '../../src/domain/order-request/machine';

/** Where the diagram of the request is kept. */
export const DIAGRAM_FILE = 'docs/request-machine.md';

type Reactions = Record<string, { to?: readonly string[] }>;
interface Arrow {
  from: string;
  to: string;
  event: string;
}

const ANYWHERE = 'anywhere';
/** The events that begin a request, and lead from either chart into one of them. */
const BEGINNINGS: Readonly<Record<string, 'a new request' | 'the change of an order'>> = {
  VENDOR_CHOSEN: 'a new request',
  VENDOR_LOST: 'a new request',
  ORDER_OPENED: 'the change of an order',
};

/** The steps that are divided, and their parts. */
const DIVIDED: Readonly<Record<string, readonly (StateName | 'card')[]>> = {
  ASK_FOR_ORIGIN_ADDRESS: ['no-vendor', 'no-place'],
  ASK_FOR_ORIGIN_ADDRESS_DETAILS: ['known-place', 'place-details', 'saving-place'],
  FILL_PAYMENT_DETAILS: ['pricing', 'price-changed', 'saving', 'waiting', 'withdrawing', 'taken', 'updating', 'card'],
};

/** Both charts of `src/domain/order-request/machine.ts`, as Mermaid draws them. */
export function requestDiagrams(): string {
  const request = arrowsOf(newRequest, 'a new request');
  const isCard = (name: string): boolean => name.startsWith('card-');
  const parts = [
    `# The request as a statechart

Written by \`npm run diagram\` from the charts in \`src/domain/order-request/machine.ts\`; a unit test fails when it is out of date.
A state handles an event, or else its chart does (\`${ANYWHERE}\`); whatever else happens changes nothing. An arrow names the
events that may lead along it; conditions are in the code. Steps have the names of the specification, parts of a step names of their own.
`,
    '## A new request\n',
    'Paying by card is one state here, and has its own diagram below.\n',
    mermaid(
      request.map(({ from, to, event }) => ({
        from: isCard(from) ? 'card' : from,
        to: isCard(to) ? 'card' : to,
        event,
      })),
    ),
    handled(newRequest, (name) => !isCard(name)),
    '## Paying by card\n',
    mermaid(request.filter(({ from }) => isCard(from))),
    handled(newRequest, isCard),
    '## The change of an order\n',
    mermaid(arrowsOf(orderChange, 'the change of an order')),
    handled(orderChange, () => true),
  ];
  return `${parts.join('\n').trimEnd()}\n`;
}

interface AnyTables {
  anywhere: object;
  states: object;
}

function tables({ anywhere, states }: AnyTables): [string, Reactions][] {
  return Object.entries<Reactions>({ [ANYWHERE]: { ...anywhere }, ...states });
}

function arrowsOf(chart: AnyTables, own: string): Arrow[] {
  return tables(chart).flatMap(([state, on]) =>
    Object.entries(on).flatMap(([event, { to = [] }]) => {
      const beginning = BEGINNINGS[event];
      if (beginning !== undefined && beginning !== own) return [{ from: state, to: beginning, event }];
      const from = beginning === own ? '[*]' : state;
      return to.map((other) => ({ from, to: other in chart.states ? other : 'a new request', event }));
    }),
  );
}

function mermaid(arrows: Arrow[]): string {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== '[*]');
  const parts = Object.values(DIVIDED).flat() as string[];
  const whole = names
    .filter((name) => !parts.includes(name) && idOf(name) !== name)
    .map((name) => `  ${declared(name)}`);
  const divided = Object.entries(DIVIDED).flatMap(([step, inside]) => {
    const shown = inside.filter((name) => names.includes(name));
    return shown.length === 0 ? [] : [`  state ${step} {`, ...shown.map((name) => `    ${declared(name)}`), '  }'];
  });
  const labels = new Map<string, Set<string>>();
  for (const { from, to, event } of arrows) {
    if (from === to) continue;
    const line = `${idOf(from)} --> ${idOf(to)}`;
    labels.set(line, (labels.get(line) ?? new Set()).add(event));
  }
  const drawn = [...labels].map(([line, events]) => `  ${line} : ${[...events].join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', ...whole, ...divided, ...drawn, '```', ''].join('\n');
}

function declared(name: string): string {
  return idOf(name) === name ? name : `state "${name}" as ${idOf(name)}`;
}

function idOf(name: string): string {
  return name.replaceAll(/[- ]/g, '_');
}

/** The events that a state handles without leaving it. */
function handled(chart: AnyTables, isShown: (name: string) => boolean): string {
  const rows = tables(chart).flatMap(([state, on]) => {
    const staying = Object.entries(on).filter(([, reaction]) => reaction !== ignored && reaction.to === undefined);
    const events = staying.map(([event]) => event);
    return isShown(state) && events.length > 0 ? [`| ${state} | ${events.join(', ')} |`] : [];
  });
  return ['| state | handles without leaving it |', '| --- | --- |', ...rows, ''].join('\n');
}
