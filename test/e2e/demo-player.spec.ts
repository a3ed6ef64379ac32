import { say } from '../support/words/say.ts'
import { control } from './support/control.ts'
import { everyRun } from './support/every-run.ts'
import { daysOf, saysOfDay, sumsIn } from './support/find.ts'
import { arrive, logIn, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { restOnTray } from './support/toasts.ts'
import { comeBackUntil } from './support/world/come-back.ts'

/** The demo player has a past. */
test('the demo player makes up a missed day with a coupon, once a day', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, '912345678')
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  const missed = daysOf(page).filter({ hasText: saysOfDay('dayMissed') })
  if ((await missed.count()) === 0) {
    // Every fifth day was left out: in the first days of a month nothing was missed yet, and the button says so.
    expect(Number(today().slice(-2))).toBeLessThan(6)
    await expect(control(page, 'makeUpNow')).toHaveAttribute('aria-disabled', 'true')
    await expect(control(page, 'makeUpNow')).toContainText(say('noMissedDay'))
    return
  }
  const date = /^.*?日/.exec((await missed.first().textContent()) ?? '')?.[0]
  const day = daysOf(page).filter({ hasText: new RegExp(`^${date}`) })
  arcade.line.line = 'down'
  await comeBackUntil(page, async () => (await control(page, 'makeUpNow').getAttribute('aria-disabled')) === 'true')
  await expect(control(page, 'makeUpNow')).toContainText(say('needsConnection'))
  arcade.line.line = 'up'
  await expect(control(page, 'makeUpNow')).not.toHaveAttribute('aria-disabled')
  await restOnTray(page)
  await control(page, 'makeUpNow').click()
  await expect(sumsIn(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day).toContainText(saysOfDay('dayMadeUp'))
  await expect(control(page, 'makeUpNow')).toHaveAttribute('aria-disabled', 'true')
})
