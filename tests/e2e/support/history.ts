import { type Page, test } from '@playwright/test';
import { inTime } from './in-time';

/** How many frames in a row the history must stay unchanged before a button is pressed. */
const CALM_FRAMES = 12;

/** What the browser says of a navigation that it dropped for another one. */
const DROPPED = /net::ERR_ABORTED|interrupted by another navigation/;

/** The phone's Back button. */
export async function pressBack(page: Page): Promise<void> {
  await historyAtRest(page);
  await page.goBack();
}

export async function pressForward(page: Page): Promise<void> {
  await historyAtRest(page);
  await page.goForward();
}

/** Reloads the page once its step has its entry in the history, as a user's hand would. */
export async function reloadAtRest(page: Page): Promise<void> {
  await historyAtRest(page);
  await page.reload();
}

/** The history is updated a moment after the screen, and a test would press Back sooner than any user could. */
export async function historyAtRest(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(async (frames) => {
    let before = '';
    for (let calm = 0; calm < frames; ) {
      await new Promise(requestAnimationFrame);
      const now = `${history.length} ${location.href} ${JSON.stringify(history.state)}`;
      calm = now === before ? calm + 1 : 0;
      before = now;
    }
  }, CALM_FRAMES);
}

/** The time after which a page that has loaded, and answers nothing, is loaded again. */
const ANSWER_MS = 15_000;

/**
 * A page may move in its history a moment after its screen has changed, as where a dialog was closed, and the browser
 * then drops the navigation that has begun: it is begun again once the history is at rest. It is also begun again, once,
 * where the loaded page cannot be asked anything: the driver has lost it. The report has a note of that.
 */
export function navigateSurely(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...given) => surely(page, () => goto(...given));
  page.reload = (...given) => surely(page, () => reload(...given));
}

async function surely<T>(page: Page, navigate: () => Promise<T>): Promise<T> {
  const answer = await unlessDropped(page, navigate);
  if (await answers(page)) return answer;
  test.info().annotations.push({ type: 'loaded again', description: page.url() });
  return unlessDropped(page, navigate);
}

async function answers(page: Page): Promise<boolean> {
  // the test may have closed it meanwhile, or moved on
  const answer = page
    .locator('html')
    .count()
    .then(
      () => true,
      () => true,
    );
  return inTime(answer, ANSWER_MS, false);
}

async function unlessDropped<T>(page: Page, navigate: () => Promise<T>): Promise<T> {
  try {
    return await navigate();
  } catch (error) {
    if (!(error instanceof Error) || !DROPPED.test(error.message)) throw error;
    await pageAtRest(page);
    return navigate();
  }
}

/** The page may be loading itself anew, as for an update. */
async function pageAtRest(page: Page): Promise<void> {
  await page.waitForLoadState();
  try {
    await historyAtRest(page);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Execution context was destroyed')) throw error;
    await pageAtRest(page);
  }
}
