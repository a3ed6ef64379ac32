import { eq } from 'drizzle-orm'
import { players, sessionChains } from '../../../../src/server/db/schema/index.ts'
import { control } from '../../support/control.ts'
import { mails } from '../../support/find.ts'
import { askForCode, fillInCode, giveCode, logIn, newPhone, shown, stateOf } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { SUPPORT, serviceAt } from '../../support/world/turned-clock.ts'

/** A Sunday: customer service opens on Monday. */
const sunday = Date.parse('2026-11-22T12:00:00+08:00')

test('a session that the service ended leads to the login with the reason, and back; a restricted player reads who helps', async ({
  page,
}) => {
  const { arcade, db, setNow, stop } = await serviceAt(sunday)
  const phone = await logIn(page, arcade, newPhone(), '/mailList')
  await expect(mails(shown(page)).first()).toBeVisible()
  await db.delete(sessionChains)
  await page.reload()
  const why = shown(page).getByRole('alert').filter({ hasText: /\S/ }).first()
  await expect(why).toContainText(/請重新登入|已失效/)

  setNow(sunday + 5 * 60_000)
  await askForCode(page, phone)
  await giveCode(page, arcade, phone)
  await expect(page).toHaveURL(/#\/mailList/)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await page.waitForLoadState('networkidle')

  await db.update(players).set({ status: 'blocked' }).where(eq(players.nickname, players.nickname))
  await page.reload()
  await expect(page).toHaveURL(/why=account_blocked/)
  await expect(why).toContainText('客服')
  await expect(why).toContainText('11月23日 10:00')
  await expect(why.getByRole('link', { name: SUPPORT.email })).toHaveAttribute('href', `mailto:${SUPPORT.email}`)
  await expect(why.getByRole('link', { name: SUPPORT.phone })).toHaveAttribute('href', 'tel:0212345678')

  // At whose refusal, too: the login itself says no.
  setNow(sunday + 10 * 60_000)
  await askForCode(page, phone)
  await fillInCode(page, arcade, phone)
  const refused = shown(page).locator('form').getByRole('alert')
  await expect(refused).toHaveCount(0)
  await page.locator('form button[type=submit]').click()
  await expect(refused.getByRole('link', { name: SUPPORT.email })).toBeVisible()
  await expect(refused.getByRole('link', { name: SUPPORT.phone })).toBeVisible()
  await control(page.locator('form'), 'privacyPolicy').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: SUPPORT.email })).toBeVisible()
  await stop()
})
