import { ROOT } from '../../scripts/lib/paths';
import { runLoad } from './load';
import { readNumbers } from './numbers';
import { describe, writeDown } from './table';

/**
 * `npm run load [-- --sockets=100 …]`: three processes with PostgreSQL and NATS under the load of docs/load.md, which takes
 * three minutes. `--write="nothing else"` puts the figures there, and what ran beside.
 */
const args = process.argv.slice(2);
const isWrite = (arg: string) => arg.startsWith('--write=');
const numbers = args.filter((arg) => !isWrite(arg));
const beside = args.find(isWrite)?.slice('--write='.length);
const measured = await runLoad(readNumbers(numbers));
const command = ['npm run load', ...(numbers.length > 0 ? ['--', ...numbers] : [])].join(' ');
const text = describe(measured, { command, beside: beside ?? 'what ran beside it' });
console.log(text);
console.log(measured.logs);
if (beside !== undefined) writeDown(`${ROOT}docs/load.md`, text);
const { lost, doubled, arrivals, sent } = measured;
const isMet = lost === 0 && doubled === 0 && arrivals.missing === 0 && sent.every(({ status }) => status === 201);
process.exitCode = isMet ? 0 : 1;
