import type { BrowserContext, Page } from '@playwright/test';
import { inTime } from './in-time';

/** The name of the attachment that the end of a run repeats (`scripts/lib/test-reports.ts`). */
export const PAGES = 'pages';

/** A page whose process hangs answers nothing, and says no more than that. */
const ANSWER_MS = 3000;

/** Of each page's text and of the files it loaded: enough to tell a page without code from one that waits for data. */
const TEXT_SHOWN = 200;
const FILES_SHOWN = 6;

/** What a failed test leaves behind: a line or two for each page, also where it hangs. */
export async function whatPagesShow(context: BrowserContext): Promise<string> {
  const lines = await Promise.all(context.pages().map(async (page) => `${page.url()}: ${await whatItShows(page)}`));
  return lines.join('\n');
}

async function whatItShows(page: Page): Promise<string> {
  const answer = page
    .evaluate(
      ({ text, shownFiles }) => {
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const files = loaded.filter(({ responseStatus, name }) => responseStatus >= 400 || name.endsWith('.js'));
        const last = files
          .slice(-shownFiles)
          .map(({ name, responseStatus }) => `${new URL(name).pathname} ${responseStatus}`);
        const shown = document.body.innerText.replace(/\s+/g, ' ').slice(0, text);
        return `${document.readyState}, ${document.visibilityState}, "${shown}"\n  last files: ${last.join(', ')}`;
      },
      { text: TEXT_SHOWN, shownFiles: FILES_SHOWN },
    )
    .catch((error: unknown) => String(error));
  return inTime(answer, ANSWER_MS, 'does not answer');
}
