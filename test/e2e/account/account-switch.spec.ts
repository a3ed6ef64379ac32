import type { Page } from '@playwright/test'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { field } from '../support/field.ts'
import { mails } from '../support/find.ts'
import { giftCodeField, typeGiftCode } from '../support/gift-code.ts'
import { arrive, logIn, logInByForm, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { sendGifts } from '../support/world/callers/operator.ts'

/** The first account's requests for this wait at the line until they are let go; those of others pass. */
const holdUp = ({ line }: Arcade, action: string) => {
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  let whose = ''
  line.rule = (seen) => {
    if (seen.action !== action) return 'pass'
    whose ||= seen.roleid
    return seen.roleid === whose ? held : 'pass'
  }
  const wasAnswered = () => line.answered.some(({ seen }) => seen.action === action && seen.roleid === whose)
  return { letGo, isHeld: () => whose !== '', wasAnswered }
}

/** Whether this was ever on the page since, for however short a time. */
const watchFor = async (page: Page, word: string): Promise<() => Promise<boolean>> => {
  await page.evaluate((sought) => {
    Object.assign(globalThis, { wasShown: false })
    const look = () => {
      if (document.body.textContent?.includes(sought)) Object.assign(globalThis, { wasShown: true })
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  }, word)
  return () => page.evaluate(() => Reflect.get(globalThis, 'wasShown') === true)
}

const FOR_THE_FIRST = 'Provisions'

test('a slow answer about the first account’s mail is never shown to the second, nor kept for it', async ({
  page,
  arcade,
}) => {
  const first = await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await sendGifts(arcade.service, first, [{ item: 'martialExperience', count: 7 }])
  const { letGo, isHeld, wasAnswered } = holdUp(arcade, mailList.name)
  await open(page, arcade, '/mailList')
  await expect.poll(isHeld).toBe(true)
  await signOut(page, arcade)
  await logInByForm(page, arcade, newPhone(), '/mailList')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(mails(page).first()).toBeVisible()

  const seen = await watchFor(page, FOR_THE_FIRST)
  letGo()
  await expect.poll(wasAnswered).toBe(true)
  await arrive(page, arcade, '/notice/list', 'ready')
  await arrive(page, arcade, '/mailList', 'ready')
  expect(await seen()).toBe(false)
  // What is still being asked would be an answer to the page that is opened next.
  await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(mails(page).first()).toBeVisible()
  await expect(shown(page)).not.toContainText(FOR_THE_FIRST)
})

test('cards of the first account that are still on their way never come to the second', async ({ page, arcade }) => {
  await logIn(page, arcade, collectorAccount.phone, '/home')
  await workerReady(page)
  const { letGo, isHeld, wasAnswered } = holdUp(arcade, cardChanges.name)
  await open(page, arcade, '/myCardList')
  await expect.poll(isHeld).toBe(true)
  await signOut(page, arcade)
  await logInByForm(page, arcade, newPhone(), '/myCardList')
  await expect(stateOf(page, 'empty')).toBeVisible()
  letGo()
  await expect.poll(wasAnswered).toBe(true)
  for (const line of ['up', 'down'] as const) {
    arcade.line.line = line
    await page.reload()
    await expect(stateOf(page, 'empty').or(stateOf(page, 'stale'))).toBeVisible()
    await expect(shown(page).locator('a[href*="cardid="]')).toHaveCount(0)
    // The line takes along what is still being asked.
    await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  }
})

test('what the first account has half typed is not in the forms of the second', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/editUser')
  await field(page, 'nickname').fill('臥龍先生')
  await open(page, arcade, '/myBag')
  await typeGiftCode(page, 'HALF-TYPED')
  await signOut(page, arcade)
  await logInByForm(page, arcade, newPhone(), '/editUser')
  await expect(field(shown(page), 'nickname')).not.toHaveValue('臥龍先生')
  await open(page, arcade, '/myBag')
  await expect(giftCodeField(page)).toHaveValue('')
  await page.reload()
  await expect(giftCodeField(page)).toHaveValue('')
  await open(page, arcade, '/editUser')
  await expect(field(shown(page), 'nickname')).not.toHaveValue('臥龍先生')
})
