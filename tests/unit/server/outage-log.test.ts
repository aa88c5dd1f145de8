import { describe, expect, it } from 'vitest';
import { OutageLog } from '../../../server/db/outage-log';

describe('the log of an outage', () => {
  it('has one line a minute, which counts, and one for its end', () => {
    const lines: unknown[] = [];
    let now = 0;
    const keep = (values: object) => void lines.push(values);
    const outage = new OutageLog({ error: keep, info: keep }, 'db', () => now);
    outage.answered();
    for (; now < 90_000; now += 1_000) outage.failed({ reason: 'gone' });
    outage.answered();
    outage.answered();
    expect(lines).toEqual([
      { database: 'db', reason: 'gone', failures: 1 },
      { database: 'db', reason: 'gone', failures: 61 },
      { database: 'db', failures: 90 },
    ]);
  });

  it('does not tell each turn of a connection that comes and goes', () => {
    const lines: unknown[] = [];
    const keep = (values: object) => void lines.push(values);
    const outage = new OutageLog({ error: keep, info: keep }, 'db', () => 0);
    for (let turn = 0; turn < 10; turn += 1) {
      outage.failed({ reason: 'gone' });
      outage.answered();
    }
    expect(lines).toHaveLength(2);
  });
});
