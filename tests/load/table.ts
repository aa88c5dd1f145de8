import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Measured } from './load';

const [BEGIN, END] = ['<!-- measured -->', '<!-- end -->'];

/** The figures as a table of `docs/load.md`, with when, where and how they were measured. */
export function describe(measured: Measured, { command, beside }: { command: string; beside: string }): string {
  const { numbers, sent, began, arrivals, reconnects, file, memory } = measured;
  const created = sent.filter(({ status }) => status === 201);
  const { delays } = arrivals;
  const phases = [
    ['orders alone', began.orders, began.file],
    ['with the file beside', began.file, began.reconnects],
    [`with ${numbers.reconnects} reconnects beside`, began.reconnects, Number.POSITIVE_INFINITY],
  ] as const;
  const within = <T extends { sentAt: number; ms: number }>(all: readonly T[], from: number, to: number) =>
    all.filter(({ sentAt }) => sentAt >= from && sentAt < to).map(({ ms }) => ms);
  const rows = [
    [`${numbers.sockets} sockets opened and subscribed`, `${(measured.openedMs / 1000).toFixed(1)} s`],
    ...phases.flatMap(([what, from, to]) => [
      [`creating an order, ${what}`, percentiles(within(created, from, to))],
      [`from sending an order to its event in a portal, ${what}`, percentiles(within(delays, from, to))],
    ]),
    ['reconnecting: without subscription and changes', percentiles(reconnects)],
    [`a file of ${numbers.fileRows} orders`, `checked in ${seconds(file.checked)}, placed in ${seconds(file.placed)}`],
    ['orders sent, confirmed', `${sent.length}, ${created.length}`],
    ['confirmed orders that the database has not', String(measured.lost)],
    ['orders that it has twice', String(measured.doubled)],
    ['orders that a portal had to know, and does not', `${arrivals.missing} of ${arrivals.expected}`],
    ['of these known by fetching changes instead of an event', String(arrivals.fetched)],
    ['calls and sockets of portals that were refused or failed, and tried again', String(arrivals.refused)],
    [
      'memory of each process: at rest, with its sockets, at most',
      `${list(memory.atRest)}; ${list(memory.withSockets)}; ${list(memory.most)} MB`,
    ],
  ];
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, everything on it, the clients too. Beside it ran ${beside} (load average before: ${measured.busyBefore.toFixed(1)}).`,
    '',
    `\`${command}\``,
    '',
    `| ${numbers.processes} processes, ${numbers.merchants} shops, ${numbers.sockets} sockets, ${numbers.ordersPerSecond} orders a second for ${numbers.seconds} s | |`,
    '| --- | --- |',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n');
}

/** Replaces what was measured before. */
export function writeDown(path: string, text: string): void {
  const page = readFileSync(path, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${path} has no ${BEGIN} … ${END}`);
  writeFileSync(path, `${page.slice(0, begin + BEGIN.length)}\n${text}\n${page.slice(end)}`);
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

function machine(): string {
  const { model = 'a processor', speed = 0 } = cpus()[0] ?? {};
  const clock = speed > 0 ? ` at ${(speed / 1000).toFixed(1)} GHz` : '';
  return `${cpus().length} cores (${model}${clock}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

const list = (numbers: readonly number[]) => numbers.join('/');
const seconds = (value: number) => `${value.toFixed(1)} s`;
