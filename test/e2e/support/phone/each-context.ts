import type { Browser, BrowserContext } from '@playwright/test'

/** Prepares each phone that this browser opens, before its first page. */
export const eachContext = (browser: Browser, prepare: (context: BrowserContext) => Promise<unknown>): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await prepare(context)
    return context
  }
  return browser
}
