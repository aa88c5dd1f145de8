/** What one fault did, as its test reports it. */
export interface FaultRow {
  fault: string;
  how: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  equalAfterMs: number;
}

/** `docs/faults.md`. */
export function faultsPage(rows: readonly FaultRow[], machine: string): string {
  const lines = rows.map(
    ({ fault, how, acknowledged, lost, doubled, equalAfterMs }) =>
      `| ${fault} | ${how} | ${acknowledged} | ${lost} | ${doubled} | ${Math.ceil(equalAfterMs / 1000)} s |`,
  );
  return `# Faults

What \`npm run faults\` found: it runs three processes of the built server on this machine's loopback with a PostgreSQL and a NATS of their own, each process with a proxy of its own to either, and breaks them one after the other. Meanwhile three devices place orders and move
them, each over a load balancer that prefers another process, and try again until they have an answer. Four portals follow: three of the portal's own code with a database in memory, one on each process, and the built portal in Chromium. Three pages of the portal's own code follow the public link of one order, which is given to a rider and taken back all the time, one page on each process.

*Acknowledged* are the orders whose device got an answer. *Lost* are those of them that the database lacks, *doubled* the orders there beyond them. *Equal after*: the longest that any portal or page took to have what was in the database at a moment of the fault, at its end and
once the devices had stopped; 35 s are allowed. By then each page is live again. Every status that was acknowledged is in its order's history, and no process ended but those that were ended.

| fault | how it is made | orders acknowledged | lost | doubled | equal after |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

Machine: ${machine}. \`npm test\` tries those that \`tests/faults/three-processes/scenarios.ts\` calls usual, with fewer orders and without Chromium.
`;
}
