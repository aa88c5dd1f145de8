import type { BrowserContext } from '@playwright/test';

/** The browser's own messages about failed requests, which fault and offline tests cause on purpose. */
const EXPECTED = [/^Failed to load resource: /, /WebSocket connection to .* failed/, /net::ERR_/];

/**
 * Collects what no test may cause unnoticed: violations of the content security policy, errors in the console and
 * uncaught exceptions.
 */
export async function watchContext(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.exposeBinding('reportCspViolation', (_, text: string) => {
    problems.push(`content security policy: ${text}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportCspViolation');
      if (typeof report === 'function') {
        report(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
        );
      }
    });
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.some((pattern) => pattern.test(text)))
      problems.push(`console: ${text}`);
  });
  context.on('weberror', (event) => problems.push(`uncaught: ${event.error().stack || event.error().message}`));
  return problems;
}
