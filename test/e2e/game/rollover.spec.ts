import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { dayOf, saysOfDay, signIn } from '../support/find.ts'
import { logIn, newPhone, open, row, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ phone: 'new' })

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The day in Taipei. */
const dayAt = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 10)

for (const [title, later, state] of [
  ['by six the next morning still counts for its day', 7 * HOUR, 'done'],
  ['after six the next morning never silently becomes another day', 12 * HOUR, 'expired'],
] as const)
  test(
    `day rollover: a sign-in that arrives ${title}`,
    everyRun,
    async ({ page, turned: { arcade, nextEvening, setNow } }) => {
      const evening = nextEvening()
      const [day, next] = [dayAt(evening), dayAt(evening + DAY)]
      await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
      await expect(stateOf(page, 'ready')).toBeVisible()
      arcade.line.line = 'down'
      await signIn(page, day).click()
      await expect(signIn(page, day)).toHaveText(say('saved'))
      setNow(evening + later)
      arcade.line.line = 'up'
      await open(page, arcade, '/pending')
      await expect(row(page, `signin:${day}`)).toContainText(say(state === 'done' ? 'confirmed' : 'tooLate'))
      // Who has no coupon is promised no make-up, and shown the way to the calendar.
      if (state === 'expired') await control(row(page, `signin:${day}`), 'toSignIn').click()
      else await open(page, arcade, '/threekingDomsWar?tab=signin')
      await expect(dayOf(page, day)).toContainText(saysOfDay(state === 'done' ? 'daySigned' : 'dayMissed'))
      await expect(dayOf(page, next)).toContainText(saysOfDay('dayOpen'))
    },
  )
