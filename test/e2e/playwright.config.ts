import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium, findTestChromium } from '../support/browsers/browser.ts'
import { isFullRun } from '../support/full-run.ts'
// Before anything that looks at the clock.
import '../support/test-clock.ts'

/** What measures, or fills the machine by itself: others beside it would be measured too. Part of TEST_ALL alone. */
export const MEASURES = 'measures'
const measures = ['**/*.measure.ts']

/** These wait for what a bad line lets go by, and leave the processors to the others meanwhile. */
const offline = ['**/offline/**/*.spec.ts']
/** Each worker has a service and phones of its own: more of them cost more than they save. */
const oneWorker = isFullRun ? {} : { workers: 1 }

/** Chromium without a desktop shows no notifications. */
const notifications = ['**/push.spec.ts']
const wholeChromium = { launchOptions: { executablePath: findChromium(), args: chromiumArgs } }

/**
 * Each story has a phone of its own, that lives for seconds: what compiles its scripts a second and third time, and a
 * process for each of its pages, would take a third of the processors. What measures goes without.
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan', '--renderer-process-limit=1', '--num-raster-threads=1']

/** All limits guard against hanging alone: no outcome may depend on how fast the machine is. */
const MINUTE = 60_000

export default defineConfig({
  testDir: '.',
  globalSetup: './support/players/filled-folder.ts',
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: [...notifications, ...offline], ...oneWorker },
    { name: 'offline', testMatch: offline, ...oneWorker },
    { name: 'notifications', testMatch: notifications, use: wholeChromium },
    ...(isFullRun ? [{ name: MEASURES, testMatch: measures, workers: 1, use: wholeChromium }] : []),
  ],
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  // More than there are cores: most of the time a story waits for something.
  workers: 3,
  // What passes at its second try has not passed.
  retries: 0,
  timeout: 10 * MINUTE,
  // What is tried anew ends too, and then says what was there instead.
  expect: { timeout: 2 * MINUTE, toPass: { timeout: 3 * MINUTE } },
  use: {
    actionTimeout: 2 * MINUTE,
    navigationTimeout: 2 * MINUTE,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    // What moves is drawn sixty times a second; the stories that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    launchOptions: { executablePath: findTestChromium(), args: [...chromiumArgs, ...shortLived] },
    screenshot: 'only-on-failure',
  },
})
