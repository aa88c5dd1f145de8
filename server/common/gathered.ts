type Load<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Round<Value> {
  keys: Set<string>;
  answer: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Questions that come while one is under way are asked together, in the next one: however many ask at once, the database
 * has one query of theirs at a time. Each is asked after whoever wants to know it has asked, so that no answer is older
 * than its question.
 */
export class Gathered<Value> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Round<Value> | undefined;

  constructor(private readonly load: Load<Value>) {}

  async get(keys: readonly string[]): Promise<Map<string, Value>> {
    const round = (this.next ??= this.begin());
    for (const key of keys) round.keys.add(key);
    const all = await round.answer;
    const own = new Map<string, Value>();
    for (const key of keys) {
      const value = all.get(key);
      if (value !== undefined) own.set(key, value);
    }
    return own;
  }

  private begin(): Round<Value> {
    const keys = new Set<string>();
    const answer = this.running.then(() => {
      this.next = undefined;
      return this.load([...keys]);
    });
    // one that fails doesn't keep later ones from being asked
    this.running = Promise.allSettled([answer]);
    return { keys, answer };
  }
}
