import { collectMail } from '../../../src/contract/news/mail.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { typeGiftCode } from '../support/gift-code.ts'
import { arrive, logIn, newPhone, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { toastsOf } from '../support/toasts.ts'

test(
  'who asks the server what became of a claim is told where no word came, and why they cannot ask',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mailList')
    await workerReady(page)
    arcade.line.rule = ({ action }) => {
      if (action === operationStatus.name) return 'refuse'
      return action === collectMail.name ? 'apply-then-reset' : 'pass'
    }
    await control(shown(page), 'collectAll').click()
    await open(page, arcade, '/pending')
    const gift = shown(page).getByRole('listitem').first()
    await gift.locator('summary').click()
    // While it is on its way once more there is nothing to ask.
    await expect(async () => {
      await control(gift, 'askServer').click()
      expect(await toastsOf(page, 'danger')).toContainEqual(expect.stringContaining(say('networkUnstable')))
    }).toPass()

    arcade.line.line = 'down'
    await arrive(page, arcade, '/notice/list', 'offline')
    await open(page, arcade, '/pending')
    await gift.locator('summary').click()
    await expect(control(gift, 'askServer')).toHaveAttribute('aria-disabled', 'true')
    await expect(control(gift, 'askServer')).toContainText(say('needsConnection'))
  },
)

test('what was refused is told inside a sheet that is open, and can be tapped there', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  await workerReady(page)
  await context.setOffline(true)
  await typeGiftCode(page, 'TIGER-NOSUCH')
  await control(shown(page), 'redeem').click()
  await expect(shown(page).getByText(say('saved'))).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/mine'
  })
  await control(shown(page), 'signOut').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // It goes after seconds: tapped as soon as a finger would hit it.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const way = document.querySelector<HTMLElement>('[role="status"] button')
      if (!way) return
      const { x, y, width, height } = way.getBoundingClientRect()
      if (document.elementFromPoint(x + width / 2, y + height / 2) === way) way.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await context.setOffline(false)
  await expect(page).toHaveURL(/singleQuestion/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
