/** One row of the fault matrix: what can go wrong, what must happen then, and the files whose tests show it. */
export interface MatrixRow {
  fault: string;
  expected: string;
  /** relative to `tests/`; every test of the row has `fault {row}:` in its own or its group's title */
  shownBy: readonly string[];
}

/**
 * The fault matrix (specification/faults.md#matrix). `*.spec.ts` runs in real Chromium against a real server,
 * `*.test.ts` in Node, where time, network and disk can be made to fail at any step. Row 27 is in `unit/spreadsheet`,
 * `unit/sync/bulk-worker` and the journeys of bulk upload.
 */
export const FAULT_MATRIX: Readonly<Record<number, MatrixRow>> = {
  1: {
    fault: 'response dropped after commit',
    expected: 'one order, found by key',
    shownBy: ['faults/submit.spec.ts', 'faults/submit.test.ts'],
  },
  2: {
    fault: 'reset before send',
    expected: 'same key, one order',
    shownBy: ['faults/submit.test.ts'],
  },
  3: {
    fault: 'request hangs forever',
    expected: 'aborted, unknown, then resolved',
    shownBy: ['faults/submit.test.ts'],
  },
  4: {
    fault: '201 with a truncated body',
    expected: 'unknown, then looked up',
    shownBy: ['faults/submit.test.ts'],
  },
  5: {
    fault: 'captive portal: 200 HTML',
    expected: 'not success, and said',
    shownBy: ['faults/submit.test.ts', 'faults/surroundings.test.ts'],
  },
  6: {
    fault: '429 or 503 storm',
    expected: 'capped, jittered, same key',
    shownBy: ['faults/submit.spec.ts', 'faults/submit.test.ts'],
  },
  7: {
    fault: 'double tap; the same draft in two tabs',
    expected: 'one order',
    shownBy: ['faults/submit.test.ts'],
  },
  8: {
    fault: 'tab killed at each await of the submit',
    expected: 'resumes; one order',
    shownBy: ['faults/submit.spec.ts', 'faults/submit.test.ts'],
  },
  9: {
    fault: 'offline for 3 h, then online',
    expected: 'asks first',
    shownBy: ['faults/submit.spec.ts', 'faults/submit.test.ts'],
  },
  10: {
    fault: 'IndexedDB connection lost',
    expected: 'reopened once, then a banner; no silent loss',
    shownBy: ['faults/storage.spec.ts', 'faults/storage.test.ts'],
  },
  11: {
    fault: 'storage evicted',
    expected: 'refetched; a guest finds the way back by order id and phone',
    shownBy: ['faults/storage.spec.ts'],
  },
  12: {
    fault: 'QuotaExceeded',
    expected: 'caches dropped, never the outbox',
    shownBy: ['faults/storage.spec.ts', 'faults/storage.test.ts'],
  },
  13: {
    fault: 'no IndexedDB',
    expected: 'memory mode with a warning; nothing is queued',
    shownBy: ['faults/storage.spec.ts', 'faults/storage.test.ts'],
  },
  14: {
    fault: 'upgrade blocked by an old tab',
    expected: 'the old tab closes its database, prompt',
    shownBy: ['faults/storage.spec.ts', 'faults/storage.test.ts'],
  },
  15: {
    fault: 'a deploy under an open tab',
    expected: 'old chunks load, or one guarded reload',
    shownBy: ['faults/deploy.spec.ts'],
  },
  16: { fault: 'new worker in mid-checkout', expected: 'no reload', shownBy: ['faults/deploy.spec.ts'] },
  17: {
    fault: 'half-open socket',
    expected: 'noticed within 30 s',
    shownBy: ['faults/live.spec.ts', 'faults/live.test.ts'],
  },
  18: {
    fault: 'socket events lost, doubled, reordered, late',
    expected: 'converges',
    shownBy: [
      'faults/live.spec.ts',
      'faults/simulation.test.ts',
      'faults/reconcile-schedules.test.ts',
      'faults/records.test.ts',
    ],
  },
  19: {
    fault: 'server restart with 5,000 sockets',
    expected: 'all back, spread over 30 s',
    shownBy: ['faults/live.test.ts'],
  },
  20: {
    fault: 'clock a day off; a DST change',
    expected: "orders unaffected; hours in the market's zone",
    shownBy: ['faults/surroundings.spec.ts', 'faults/surroundings.test.ts'],
  },
  21: {
    fault: 'leader tab frozen',
    expected: 'taken over within 20 s',
    shownBy: ['faults/live.spec.ts', 'faults/tabs.test.ts'],
  },
  22: {
    fault: 'logout in another tab',
    expected: 'every tab stops and is wiped',
    shownBy: ['faults/live.spec.ts', 'faults/tabs.test.ts'],
  },
  23: {
    fault: 'server killed inside a transaction',
    expected: 'no half order; every acknowledged order is there',
    shownBy: ['faults/server-process.test.ts', 'faults/submit.spec.ts'],
  },
  24: {
    fault: 'embedded data directory opened twice',
    expected: 'refuses to start, says why',
    shownBy: ['faults/server-process.test.ts'],
  },
  25: {
    fault: 'malformed or expired tokens (guest, CLASSIC, platform)',
    expected: 'signed out, refreshed or waiting for the host, never blank',
    shownBy: ['faults/surroundings.spec.ts', 'faults/tabs.test.ts', 'faults/server.test.ts'],
  },
  26: {
    fault: 'unknown status, null fields, corrupt snapshot',
    expected: 'quarantined and refetched',
    shownBy: ['faults/storage.spec.ts', 'faults/records.test.ts', 'faults/storage.test.ts'],
  },
  28: {
    fault: 'a 10 MB frame; script in an address',
    expected: 'closed with 1009; shown as text',
    shownBy: ['faults/server.test.ts', 'faults/live.spec.ts'],
  },
  29: {
    fault: 'flag service down; translations down',
    expected: 'fallbacks; last good copy',
    shownBy: ['faults/surroundings.test.ts', 'faults/deploy.spec.ts'],
  },
  30: {
    fault: 'tiles down, geocoder down',
    expected: 'list-only entry still submits with typed coordinates',
    shownBy: ['faults/surroundings.spec.ts'],
  },
  31: {
    fault: 'plain http on a LAN address',
    expected: 'works online, says what is missing and why',
    shownBy: ['faults/insecure.spec.ts', 'faults/surroundings.test.ts'],
  },
  32: {
    fault: 'older code meets a newer database version; a queued payload of an older version; 426',
    expected: 'asks to update; nothing lost',
    shownBy: [
      'faults/deploy.spec.ts',
      'faults/storage.spec.ts',
      'faults/storage.test.ts',
      'faults/submit.test.ts',
      'faults/surroundings.test.ts',
    ],
  },
  33: {
    fault: 'a disk that takes no more rows, from the beginning or later',
    expected: 'goes on in memory and says so for good: the request is sent, the list live, past orders load',
    shownBy: ['faults/storage.spec.ts', 'faults/full-disk.test.ts'],
  },
  34: {
    fault: "no room for the worker's files",
    expected: "works online, and says that the app won't open offline",
    shownBy: ['faults/storage.spec.ts'],
  },
  35: {
    fault: 'page killed between two steps of a payment that waits for the bank',
    expected: 'the shop goes on; one order or none, never two payments',
    shownBy: ['faults/payment.test.ts'],
  },
};
