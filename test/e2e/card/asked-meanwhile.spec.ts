import type { Page } from '@playwright/test'
import { lockCards, setLineup } from '../../../src/contract/card/card.ts'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { outcome, question, yes } from '../support/find-card.ts'
import { findApprentice, handOn } from '../support/phone/hand.ts'
import { arrive, logIn, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { comeBackUntil } from '../support/world/come-back.ts'

/** A card that may be given a star, and another phone of its player's. */
const beforeTheStar = async (page: Page, arcade: Arcade) => {
  const phone = await logIn(page, arcade, collectorAccount.phone)
  await arrive(page, arcade, '/cardUpgrade?cardid=none', 'empty')
  const hand = await handOn(page)
  const { target } = findApprentice(hand, { common: 2 })
  const other = openOtherPhone(arcade.service.url)
  await other.signUp(phone, arcade.service.codeFor)
  await open(page, arcade, `/cardUpdateStar?cardid=${target.serial}`)
  return { hand, target, other }
}

test('a question about a card that another phone locks meanwhile closes, and the next one begins anew', async ({
  page,
  arcade,
}) => {
  const { hand, target, other } = await beforeTheStar(page, arcade)
  for (let times = 0; times < 2; times++) {
    await shown(page).getByRole('radio').first().check()
    await control(shown(page), 'starUp').click()
    await expect(question(page)).toContainText(say('starUpWith'))
    const text = (await question(page).textContent()) ?? ''
    const named = [...hand.values()].filter(({ model }) => model === target.model).map(({ serial }) => serial)
    const serial = named.find((one) => one !== target.serial && text.includes(one.slice(-4))) ?? ''
    await other.do(lockCards, { cardids: [serial], locked: true, at: Date.now() }, `mark:${serial}`)
    await comeBackUntil(page, async () => (await page.getByRole('dialog').count()) === 0)
    await expect(shown(page).getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await shown(page).getByRole('radio').first().check()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await control(shown(page), 'starUp').click()
  await expect(question(page)).toContainText(say('starUpWith'))
  await yes(page).click()
  await expect(outcome(page, 'starsReached').or(page.getByRole('dialog', { name: say('cardTrained') }))).toBeVisible()
})

test('a card that another phone puts into a line-up meanwhile is not used up, and that is said where one looks', async ({
  page,
  arcade,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const { hand, target, other } = await beforeTheStar(page, arcade)
  await shown(page).getByRole('radio').first().check()
  await shown(page).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  // What becomes of the star stands below the card.
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).not.toBeInViewport()
  await control(shown(page), 'starUp').click()
  await expect(question(page)).toContainText(say('starUpWith'))
  const text = (await question(page).textContent()) ?? ''
  const named = [...hand.values()].filter(({ model }) => model === target.model)
  const material = named.find(({ serial }) => serial !== target.serial && text.includes(serial.slice(-4)))
  if (!material) throw new Error('the question names no card')
  const { serial: cardid, lineup } = material
  const wanted = lineup === 3 ? 2 : 3
  await other.do(setLineup, { cardid, lineup: wanted, at: Date.now() }, `mark:${cardid}`)
  await yes(page).click()
  const remark = shown(page)
    .getByRole('alert')
    .filter({ hasText: say('changedMeanwhile') })
  await expect(remark).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await handOn(page)).get(cardid)?.lineup).toBe(wanted)
})
