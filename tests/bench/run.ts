import { BENCHES } from './benches';
import { endRunning, measureInOwnProcess } from './own-process';
import { printRows, type Row } from './table';

/**
 * `npm run bench [name …]`: measures against a control in the same run and prints a table. It never fails because of a
 * time; a bench that could not measure becomes a row that says why, and makes the exit code 1.
 */
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
const unknown = names.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(' or ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort();
    void endRunning();
  });
}

const all: Row[] = [];
for (const name of names) {
  if (interrupted.signal.aborted) break;
  console.log(`${name} …`);
  const rows = await measureInOwnProcess(name);
  printRows(rows);
  all.push(...rows);
}
if (names.length > 1) {
  console.log('\nAll of them:');
  printRows(all);
}
const failed = all.filter(({ isFailed }) => isFailed);
if (failed.length > 0) {
  console.log(`Not measured: ${failed.map(({ what, measured }) => `${what} (${measured})`).join(', ')}`);
  process.exitCode = 1;
}
