import type { Browser, Page } from '@playwright/test';
import { required } from '../../src/lib/assert';

/** An event of the browser's trace. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** processor time of the thread, µs */
  tdur?: number;
  args: { name?: string };
}

/** The first match of a selector, and a text it shows once a step is done. */
export interface RenderedText {
  selector: string;
  text: string;
}

/**
 * Processor time of each task on the page's main thread, in ms, until the first match of `selector` shows `text` and
 * the change is drawn.
 */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  until: RenderedText,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  // polls inside the page: each poll of a locator would be a task of its own
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
