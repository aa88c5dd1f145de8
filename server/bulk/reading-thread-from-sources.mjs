// Threads do not inherit the compiler of a server run from its sources.
const { READING_THREAD: bundled } = process.env;
if (bundled === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./reading-thread.ts');
} else {
  // compiled once for all threads of a run: to compile takes four times as long as to read a small file
  await import(bundled);
}
