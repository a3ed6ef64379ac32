import { type Browser, expect, type Page } from '@playwright/test'

/** A phone that several stories share: logged in once, in the hand of one player. */
export const withPhone = async (browser: Browser, use: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await use(page)
  await context.close()
  expect(errors, 'nothing is thrown in the page').toEqual([])
}
