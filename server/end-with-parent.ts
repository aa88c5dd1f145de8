/**
 * Ends this process when the one that started it is gone, by whatever signal. It is told by the channel between them
 * (`ipc` in `stdio`); without one it goes on.
 */
export function endWithParent(): void {
  if (process.send === undefined) return;
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  // listening alone would keep this process from ending
  process.channel?.unref();
}
