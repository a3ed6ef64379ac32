import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** Contexts that outlive a story do not get the settings of the configuration, so they are repeated here. */
export const makePhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  })

/** A phone shared by several stories, logged in once as one player. */
export const withPhone = async (browser: Browser, use: (page: Page) => Promise<void>): Promise<void> => {
  const context = await makePhone(browser)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await use(page)
  await context.close()
  expect(errors, 'nothing is thrown in the page').toEqual([])
}
