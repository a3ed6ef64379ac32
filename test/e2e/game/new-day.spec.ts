import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { say } from '../../support/words/say.ts'
import { claimables, dayOf, longDate, saysOfDay, signIn, todayIn } from '../support/find.ts'
import { turnPhone } from '../support/phone/phone-clock.ts'
import { logIn, newPhone, open, row, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { fromStore } from '../support/world/store.ts'
import { serviceAt } from '../support/world/turned-clock.ts'

test.use({ phone: 'new' })

const DAY = 86_400_000
/** What this device knows of the service's clock. */
const clockSchema = v.object({ offset: v.number() })
const at = (text: string): number => Date.parse(`${text}+08:00`)

/** Home's part of today, and the lantern of the game's own page. */
const told = (page: Page, day: string) =>
  todayIn(shown(page), day).or(shown(page).getByRole('link', { name: longDate(day) }))

for (const { title, start, days, signs } of [
  { title: 'signed yesterday', start: at('2026-11-18T12:00:00'), days: ['2026-11-18', '2026-11-19'], signs: true },
  { title: 'not signed yesterday', start: at('2026-11-18T12:00:00'), days: ['2026-11-18', '2026-11-19'], signs: false },
  { title: 'a new month', start: at('2026-11-30T12:00:00'), days: ['2026-11-30', '2026-12-01'], signs: true },
  { title: 'a new year', start: at('2026-12-31T12:00:00'), days: ['2026-12-31', '2027-01-01'], signs: true },
  { title: 'a leap day', start: at('2028-02-28T12:00:00'), days: ['2028-02-28', '2028-02-29'], signs: false },
] as const)
  test(`a new day without signal, ${title}: today can be signed, and nothing is said of it that is not known`, async ({
    page,
  }) => {
    const [yesterday, day] = days
    const { arcade, setNow, stop } = await serviceAt(start)
    await logIn(page, arcade, newPhone(), '/home')
    await workerReady(page)
    if (signs) await signIn(page, yesterday).click()
    await expect(told(page, yesterday)).toContainText(say(signs ? 'signedToday' : 'notSignedToday'))
    await open(page, arcade, '/threekingDomsWar?tab=game')
    await expect(told(page, yesterday)).toContainText(say(signs ? 'signedToday' : 'notSignedToday'))
    // The lantern needs less than the rest of the page, which has to be saved too before the line goes.
    await expect(stateOf(page, 'ready')).toBeVisible()
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, yesterday)).toContainText(saysOfDay(signs ? 'daySigned' : 'dayOpen'))

    arcade.line.line = 'down'
    await turnPhone(page, DAY)
    await open(page, arcade, '/home')
    await expect(told(page, day)).toContainText(say('noWordToday'))
    await expect(signIn(page, yesterday)).toHaveCount(0)
    await open(page, arcade, '/threekingDomsWar?tab=game')
    await expect(told(page, day)).toContainText(say('noWordToday'))
    await expect(claimables(shown(page)).filter({ hasText: say('dailySignIn') })).toBeVisible()
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, day)).toContainText(saysOfDay('dayOpen'))
    if (!day.endsWith('01'))
      await expect(dayOf(page, yesterday)).toContainText(saysOfDay(signs ? 'daySigned' : 'dayUnknown'))
    await signIn(page, day).click()
    await expect(dayOf(page, day)).toContainText(saysOfDay('dayWaiting'))
    await open(page, arcade, '/home')
    await expect(told(page, day)).toContainText(say('signInWaits'))

    setNow(start + DAY)
    arcade.line.line = 'up'
    await open(page, arcade, '/pending')
    await expect(row(page, `signin:${day}`)).toContainText(say('confirmed'))
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, day)).toContainText(saysOfDay('daySigned'))
    await stop()
  })

test('a page that stays open over midnight, and over six, turns by itself', async ({ page }) => {
  const { arcade, setNow, stop } = await serviceAt(at('2026-11-18T23:30:00'))
  /** The service's clock stands still, the page's runs on from the last answer: three seconds before it turns. */
  const justBefore = async (text: string) => {
    setNow(at(text) - 3_000)
    await page.reload()
    await expect(async () => {
      const { offset } = v.parse(clockSchema, await fromStore(page, 'tiger-tally', 'keyval', 'clockOffset'))
      expect(Math.abs(Date.now() + offset - at(text))).toBeLessThan(10 * 60_000)
    }).toPass()
    arcade.line.line = 'down'
  }
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  await signIn(page, '2026-11-18').click()
  await expect(dayOf(page, '2026-11-18')).toContainText(saysOfDay('daySigned'))
  await justBefore('2026-11-19T00:00:00')
  await expect(dayOf(page, '2026-11-19')).toContainText(saysOfDay('dayOpen'))
  await expect(signIn(page, '2026-11-19')).toBeVisible()

  setNow(at('2026-11-20T05:30:00'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(dayOf(page, '2026-11-19')).toContainText(saysOfDay('dayGrace'))
  await justBefore('2026-11-20T06:00:00')
  // Nobody has heard whether a claim for that day has come in time.
  await expect(dayOf(page, '2026-11-19')).toContainText(saysOfDay('dayUnknown'))
  setNow(at('2026-11-20T06:00:30'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(dayOf(page, '2026-11-19')).toContainText(saysOfDay('dayMissed'))
  await stop()
})
