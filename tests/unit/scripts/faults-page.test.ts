import { describe, expect, it } from 'vitest';
import { faultsPage } from '../../../scripts/lib/faults-page';

describe('the page of faults', () => {
  it('has a row for each fault, and never says that portals were equal sooner than they were', () => {
    const row = {
      fault: 'A process is killed',
      how: 'SIGKILL',
      acknowledged: 201,
      lost: 0,
      doubled: 1,
      equalAfterMs: 1_001,
    };
    const page = faultsPage([row, { ...row, fault: 'The broker is away', equalAfterMs: 999 }], '2 cores');
    const rows = page.split('\n').filter((line) => line.includes('SIGKILL'));
    expect(rows).toEqual([
      '| A process is killed | SIGKILL | 201 | 0 | 1 | 2 s |',
      '| The broker is away | SIGKILL | 201 | 0 | 1 | 1 s |',
    ]);
    expect(page).toContain('Machine: 2 cores.');
  });
});
