import { upgradeCard } from '../../../src/contract/card/training.ts'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { control } from '../support/control.ts'
import { cardOn, factOf, outcome } from '../support/find-card.ts'
import { findApprentice, handOn } from '../support/phone/hand.ts'
import { arrive, collectGifts, logIn, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { sendGifts } from '../support/world/callers/operator.ts'

test.use({ phone: 'new' })

test('an upgrade that is begun in two tabs happens once, and the other tab knows of it', async ({ page, arcade }) => {
  await logIn(page, arcade, collectorAccount.phone)
  await workerReady(page)
  await sendGifts(arcade.service, collectorAccount.phone, [{ item: 'martialExperience', count: 10_000 }])
  await open(page, arcade, '/mailList?show=gifts')
  await collectGifts(page)
  await arrive(page, arcade, '/cardUpgrade?cardid=none', 'empty')
  const { serial } = findApprentice(await handOn(page), { common: 2 }).target
  const other = await page.context().newPage()
  const upgrade = `/cardUpgrade?cardid=${serial}`
  const tabs = [page, other]
  for (const tab of tabs) {
    await open(tab, arcade, upgrade)
    await expect(control(shown(tab), 'upgradeTo').and(tab.locator(':not([aria-disabled])'))).toBeVisible()
  }

  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  let begun = 0
  const earlier = arcade.line.answered.length
  arcade.line.rule = ({ action }) => {
    if (action !== upgradeCard.name) return 'pass'
    begun += 1
    return held
  }
  await page.bringToFront()
  await control(shown(page), 'upgradeTo').click()
  await expect.poll(() => begun).toBe(1)
  await other.bringToFront()
  await control(shown(other), 'upgradeTo').click()
  letGo()

  await expect(outcome(page, 'levelReached')).toBeVisible()
  await expect(outcome(other, 'levelReached').or(shown(other).getByRole('alert')).first()).toBeVisible()
  const done = () =>
    arcade.line.answered.slice(earlier).filter(({ seen, code }) => seen.action === upgradeCard.name && code === '0')
  expect(new Set(done().map(({ seen }) => seen.opKey)).size).toBe(1)
  for (const tab of tabs) {
    await tab.bringToFront()
    await open(tab, arcade, `/cardDetail?cardid=${serial}`)
    await expect(factOf(cardOn(tab, serial), 'level')).toHaveText(/^2 \//)
  }
})
