import { BENCHES } from './benches';

/* Measures one bench, whose name it is given, and sends its rows to whoever started it. */
const measure = BENCHES[process.argv[2] ?? ''];
// what was started on the way is ended by those who listen for the end of the process
process.once('SIGTERM', () => process.exit(143));
try {
  const rows = await measure?.();
  process.send?.({ rows }, () => process.exit(0));
} catch (error) {
  console.error(error);
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
