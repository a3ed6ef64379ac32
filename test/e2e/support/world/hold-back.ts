import type { Page } from '@playwright/test'

/** Delays files with this name until the returned function is called. */
export const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  let arrive = () => {}
  const late = new Promise<void>((go) => {
    arrive = go
  })
  await page.route(files, async (route) => {
    await late
    await route.continue()
  })
  return arrive
}
