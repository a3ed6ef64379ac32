import { expect, type Page } from '@playwright/test'
import { isBuilt, pathNames, paths } from '../../../src/contract/paths.ts'
import type { Arcade } from './arcade.ts'
import { logIn, newPhone, open, shown } from './steps.ts'

/** Pages whose address says more than their path, or that have several faces. The component gallery has a spec of its own. */
const faces = (ids: {
  readonly mail: string
  readonly notice: string
}): Readonly<Record<string, readonly string[]>> => ({
  newDetail: [`/newDetail?id=${ids.notice}`],
  noticeDetail: [`/notice/detail/${ids.notice}`],
  mailDetail: [`/mailDetail/${ids.mail}`],
  threekingDomsWar: ['game', 'profile', 'cards', 'mall', 'signin', 'ranking'].map(
    (tab) => `/threekingDomsWar?tab=${tab}`,
  ),
  playIntroduction: ['operation', 'cards', 'silver'].map((tab) => `/playIntroduction?tab=${tab}`),
})

const idOn = async (page: Page, arcade: Arcade, hash: string, attribute: string): Promise<string> => {
  await open(page, arcade, hash)
  const first = shown(page).locator(`[${attribute}]`).first()
  await expect(first).toBeVisible()
  return (await first.getAttribute(attribute)) ?? ''
}

/** A player who reads in this language, and every page of the table that there is, as they would open it. */
export const enterAs = async (
  page: Page,
  arcade: Arcade,
  language: string,
  phone = newPhone(),
): Promise<readonly string[]> => {
  await logIn(page, arcade, phone, '/mailList')
  const mail = await idOn(page, arcade, '/mailList', 'data-mail')
  const notice = await idOn(page, arcade, '/notice/list', 'data-notice')
  await open(page, arcade, '/language')
  await page.locator(`button[lang="${language}"]`).click()
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  const special = faces({ mail, notice })
  const shipped = pathNames.filter(isBuilt).flatMap((name) => special[name] ?? [paths[name].path.replace(/:\w+/g, '1')])
  return [...shipped, '/diagnostics']
}

/** There, and no longer asking. */
export const arriveAt = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await open(page, arcade, hash)
  const path = hash.split('?')[0]
  // Waited for as it comes, not looked at now and then: hundreds of arrivals are made of this.
  await page.locator(`#app > [data-page="${path}"]:not([data-state=loading]):visible`).waitFor()
  // What Home shows later belongs to it.
  if (path === '/home') await shown(page).locator('[data-banner]').waitFor()
}
