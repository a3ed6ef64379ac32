import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../support/browser.ts'

/** What measures, or fills the machine by itself: others beside it would be measured too. */
const alone = ['**/gates.spec.ts', '**/many.spec.ts', '**/cards-speed.spec.ts', '**/faults.spec.ts']

/** Begun first, so that the others run beside them and nobody waits for one story at the end. */
const long = ['**/fits.spec.ts', '**/states.spec.ts', '**/offline.spec.ts', '**/update.spec.ts']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/filled-folder.ts',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'together', testMatch: '**/*.spec.ts', testIgnore: [...alone, ...long] },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  // One, unless told otherwise: most of the time a story waits for something, so several at once are quicker where none measures.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // What cannot be clicked by then never can: the story need not wait for its own end.
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    screenshot: 'only-on-failure',
  },
})
