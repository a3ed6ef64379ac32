import { refreshSession } from '../../../../src/contract/account/session.ts'
import { say } from '../../../support/words/say.ts'
import { listOf } from '../../support/find.ts'
import { arrive, logIn, newPhone, open, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { serviceAt } from '../../support/world/turned-clock.ts'

const HOUR = 3_600_000
/** 22:00 in Taipei. */
const EVENING = Date.UTC(2026, 10, 10, 14)

test('a token runs out while the answer to its renewal is lost, and hours go by: the player stays logged in', async ({
  page,
}) => {
  const { arcade, setNow, stop } = await serviceAt(EVENING)
  const phone = await logIn(page, arcade, newPhone(), '/mine')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()

  const earlier = arcade.line.answered.length
  const renewals = () =>
    arcade.line.answered.slice(earlier).filter(({ seen, code }) => seen.action === refreshSession.name && code === '0')
  arcade.line.rule = ({ action }) => (action === refreshSession.name ? 'apply-then-reset' : 'pass')
  // Long after the token's own hours, well before the session's end.
  setNow(EVENING + 20 * 24 * HOUR)
  await open(page, arcade, '/devices')
  await expect.poll(() => renewals().length).toBeGreaterThan(0)
  await expect(page).not.toHaveURL(/login/)
  await page.reload()
  await expect(page).not.toHaveURL(/login/)

  setNow(EVENING + 20 * 24 * HOUR + 7 * HOUR)
  arcade.line.rule = () => 'pass'
  const lost = renewals().length
  await page.reload()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(listOf(page, 'devices').getByText(say('thisDevice'))).toBeVisible()
  expect(renewals().length).toBeGreaterThan(lost)
  await arrive(page, arcade, '/mine', 'ready')
  await expect(shown(page)).toContainText(phone.slice(-3))
  await stop()
})
