const KEPT = 20;

/** A host says its token as soon as the page has loaded, before the code that listens has come: `src/app/host-token.ts`. */
export function keepEarlyMessages(): void {
  if (parent === self && !opener) return;
  const messages: MessageEvent[] = [];
  window.earlyMessages = messages;
  addEventListener('message', (message) => {
    if (window.earlyMessages && messages.push(message) > KEPT) messages.shift();
  });
}
