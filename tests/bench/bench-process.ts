import { BENCHES } from './benches';

/* Runs the bench whose name is its argument, and sends the rows to the process that started it. */
const measure = BENCHES[process.argv[2] ?? ''];
// whatever the bench started ends when this process exits
process.once('SIGTERM', () => process.exit(143));
try {
  const rows = await measure?.();
  process.send?.({ rows }, () => process.exit(0));
} catch (error) {
  console.error(error);
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
