import { eq } from 'drizzle-orm'
import { rewardsOfDay } from '../../../src/rules/game/signin.ts'
import { dayOf as dayAt, daysOfMonth, monthOf } from '../../../src/rules/time/calendar.ts'
import { players, signedDays } from '../../../src/server/db/schema/index.ts'
import { grant } from '../../../src/server/ledger/balances.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { dayOf, region, saysOfDay, sumsIn } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { arrive, enter, newPhone, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { restOnTray } from '../support/toasts.ts'
import { comeBackUntil } from '../support/world/come-back.ts'

test.use({ phone: 'new' })

const SIGN_IN = '/threekingDomsWar?tab=signin'
const pointsOf = (day: string): number =>
  rewardsOfDay(day).reduce((sum, { item, count }) => sum + (item === 'mallPoints' ? count : 0), 0)

test(
  'a missed day is made up with a coupon, once a day',
  everyRun,
  async ({ page, turned: { arcade, db, nextEvening } }) => {
    let now = nextEvening()
    // A week of the month has to lie behind.
    while (Number(dayAt(now).slice(8)) < 8) now = nextEvening()
    const session = await openOtherPhone(arcade.service.url).signUp(newPhone(), arcade.service.codeFor)
    const { roleid } = session
    // In the game since the first of the month, and two days were missed.
    const today = dayAt(now)
    const past = daysOfMonth(monthOf(today)).filter((day) => day < today)
    const [missed = '', later = ''] = [past[2], past[5]]
    await db
      .update(players)
      .set({ createdAt: Date.parse(`${past[0]}T12:00:00+08:00`) })
      .where(eq(players.roleid, roleid))
    const signed = past.filter((day) => day !== missed && day !== later)
    await db.insert(signedDays).values(signed.map((day) => ({ roleid, day, madeUpOn: null, at: now })))
    await db.transaction((tx) => grant(tx, { roleid, reason: 'coupons', now }, [{ item: 'makeupCoupon', count: 2 }]))

    await enter(page, arcade, session, SIGN_IN)
    await expect(dayOf(page, missed)).toContainText(saysOfDay('dayMissed'))
    arcade.line.line = 'down'
    await comeBackUntil(page, async () => (await control(page, 'makeUpNow').getAttribute('aria-disabled')) === 'true')
    await expect(control(page, 'makeUpNow')).toContainText(say('needsConnection'))
    arcade.line.line = 'up'
    await expect(control(page, 'makeUpNow')).not.toHaveAttribute('aria-disabled')
    await restOnTray(page)
    await control(page, 'makeUpNow').click()
    await expect(sumsIn(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    // The earliest, and no other on the same day.
    await expect(dayOf(page, missed)).toContainText(saysOfDay('dayMadeUp'))
    await expect(dayOf(page, later)).toContainText(saysOfDay('dayMissed'))
    await expect(control(page, 'makeUpNow')).toHaveAttribute('aria-disabled', 'true')
    await open(page, arcade, '/mine')
    await expect(factOf(region(shown(page), 'balances'), 'mallPoints')).toHaveText(String(pointsOf(missed)))
    await expect(factOf(region(shown(page), 'balances'), 'makeupCoupon')).toHaveText('1')
  },
)

test('where no day was missed the button says so', async ({ page, turned: { arcade, nextEvening } }) => {
  nextEvening()
  const session = await openOtherPhone(arcade.service.url).signUp(newPhone(), arcade.service.codeFor)
  await enter(page, arcade, session, SIGN_IN)
  await arrive(page, arcade, SIGN_IN, 'ready')
  await expect(control(page, 'makeUpNow')).toHaveAttribute('aria-disabled', 'true')
  await expect(control(page, 'makeUpNow')).toContainText(say('noMissedDay'))
})
