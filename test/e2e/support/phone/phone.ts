import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** What outlives a story has to say itself what the settings say to every other phone. */
export const makePhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  })

/** A phone that several stories share: logged in once, in the hand of one player. */
export const withPhone = async (browser: Browser, use: (page: Page) => Promise<void>): Promise<void> => {
  const context = await makePhone(browser)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await use(page)
  await context.close()
  expect(errors, 'nothing is thrown in the page').toEqual([])
}
