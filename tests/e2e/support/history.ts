import type { Page } from '@playwright/test';

/** How many frames in a row the history must stay unchanged before a button is pressed. */
const CALM_FRAMES = 12;

/** The phone's Back button. */
export async function pressBack(page: Page): Promise<void> {
  await historyAtRest(page);
  await page.goBack();
}

export async function pressForward(page: Page): Promise<void> {
  await historyAtRest(page);
  await page.goForward();
}

/** The history is updated a moment after the screen, and a test would press Back sooner than any user could. */
async function historyAtRest(page: Page): Promise<void> {
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
