import { defineConfig } from '@playwright/test';
import { IS_SOAK } from './tests/setup/soak';

/** Tests that `npm run soak` has alone: other markets, languages and settings of what every run tries once. */
const LEFT_OUT = IS_SOAK ? [] : [/@soak/];

export default defineConfig({
  testDir: 'tests',
  testMatch: ['{e2e,bench,faults}/**/*.spec.ts'],
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // a journey of eight steps on a busy machine
  timeout: 180_000,
  // a run that doesn't end says so, and names what it didn't come to
  globalTimeout: 45 * 60_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Traces cost an eighth of the whole run. `npx playwright test … --trace on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing moves on its own: animations are a tenth of what a page costs, and the tests of them ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...LEFT_OUT],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@desktop/, grepInvert: LEFT_OUT, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
