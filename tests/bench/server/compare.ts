import { Load, type Target } from './load';

/** Short turns, so that other load on the machine affects both alike. */
const TURN_MS = 400;
const TURNS = 8;
const WARM_UP_TURNS = 3;

/** A server under test: how to load it, and its processor time so far, ms. */
export interface Measured {
  target: Target;
  cpuMs(): Promise<number>;
}

export interface Comparison {
  /** the ratio of their answers per second: the median of all turns, and the middle half */
  ratio: number;
  range: [low: number, high: number];
  own: Figures;
  control: Figures;
}

interface Figures {
  perSecond: number;
  /** processor time per answer, ms */
  cpuMs: number;
}

/** Loads both in turns and compares their throughput. */
export async function compare(own: Measured, control: Measured, clients: number): Promise<Comparison> {
  const [one, other] = [new Load(own.target, clients), new Load(control.target, clients)];
  try {
    await one.run(TURN_MS * WARM_UP_TURNS);
    await other.run(TURN_MS * WARM_UP_TURNS);
    const turns: { own: Figures; control: Figures }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({ own: await measure(own, one), control: await measure(control, other) });
    const ratios = turns.map((turn) => turn.own.perSecond / turn.control.perSecond).sort((a, b) => a - b);
    return {
      ratio: middle(ratios),
      range: [ratios[Math.floor(TURNS / 4)] ?? 0, ratios[Math.floor((TURNS * 3) / 4)] ?? 0],
      own: middleOf(turns.map((turn) => turn.own)),
      control: middleOf(turns.map((turn) => turn.control)),
    };
  } finally {
    one.close();
    other.close();
  }
}

/** A comparison's figures as one line of text. */
export function described({ own, control, range }: Comparison): string {
  const figures = (one: Figures) => `${Math.round(one.perSecond)}/s, ${one.cpuMs.toFixed(2)} ms`;
  return `${figures(own)} against ${figures(control)} (${range.map((ratio) => ratio.toFixed(2)).join(' to ')})`;
}

async function measure({ cpuMs }: Measured, load: Load): Promise<Figures> {
  const before = await cpuMs();
  const { perSecond, answers } = await load.run(TURN_MS);
  return { perSecond, cpuMs: ((await cpuMs()) - before) / answers };
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function middleOf(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => middle(figures.map((one) => one[key]).sort((a, b) => a - b));
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs') };
}
