import { say } from '../../support/words/say.ts'
import { dayOf, gift, idOf, mails, saysOfDay, signIn } from '../support/find.ts'
import { turnPhone } from '../support/phone/phone-clock.ts'
import { logIn, newPhone, open, row, shown, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ phone: 'new' })

const DAY = 86_400_000

for (const { title, ahead } of [
  { title: 'eight days ahead', ahead: () => 8 * DAY },
  { title: 'in 2020', ahead: () => Date.UTC(2020, 0, 1) - Date.now() },
])
  test(`a phone whose clock is ${title}: what was tapped without signal counts once, and nothing is lost in silence`, async ({
    page,
    arcade,
  }) => {
    await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
    await workerReady(page)
    await expect(stateOf(page, 'ready')).toBeVisible()
    await open(page, arcade, '/mailList?show=gifts')
    const mail = await idOf(mails(page).first())
    const day = today()
    const keys = [`signin:${day}`, `mail:${mail}`]

    arcade.line.line = 'down'
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await signIn(page).click()
    await expect(signIn(page)).toHaveText(say('saved'))
    await turnPhone(page, ahead())
    await open(page, arcade, `/mailDetail/${mail}`)
    await gift(page).click()
    await expect(gift(page)).toHaveText(say('saved'))
    await open(page, arcade, '/pending')
    for (const key of keys) await expect(row(page, key)).toBeVisible()

    // Away while the signal comes back: a page that goes as it sends leaves its row to be sent again, under the same
    // key.
    await page.goto('about:blank')
    const earlier = arcade.line.answered.length
    arcade.line.line = 'up'
    await open(page, arcade, '/pending')
    for (const key of keys) {
      await expect(row(page, key)).toContainText(say('confirmed'))
      const done = arcade.line.answered.slice(earlier).filter(({ seen, code }) => seen.opKey === key && code === '0')
      expect(done, key).toHaveLength(1)
    }
    await page.reload()
    for (const key of keys) await expect(row(page, key)).toContainText(say('confirmed'))
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(shown(page), day)).toContainText(saysOfDay('daySigned'))
  })
