import type { Browser, Page } from '@playwright/test';
import { required } from '../../src/lib/assert';

/** An event of the browser's own tracing. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs of the processor that the thread had */
  tdur?: number;
  args: { name?: string };
}

/** What the first of `selector` says once something is done. */
export interface DrawnText {
  selector: string;
  text: string;
}

/** How long each task of the page's main thread had the processor, in ms, until the first of `selector` says `text`, and what that brought is drawn. */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  until: DrawnText,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  // it looks from within the page: each look of a locator would be a task of its own
  const seen = page.evaluate(
    ({ selector, text }) =>
      new Promise<void>((resolve) => {
        const looking = setInterval(() => {
          if (!document.querySelector(selector)?.textContent.includes(text)) return;
          clearInterval(looking);
          requestIdleCallback(() => resolve());
        }, 50);
      }),
    until,
  );
  await act();
  await seen;
  const traced = await browser.stopTracing();
  const { traceEvents } = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  required(tasks[0], 'a task of the page');
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}
