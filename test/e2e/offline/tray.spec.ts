import { collectMail } from '../../../src/contract/news/mail.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { toldAs } from '../support/told.ts'

test('who asks the server what became of a claim is told where no word came, and why they cannot ask', async ({
  page,
  arcade,
}) => {
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
    expect(await toldAs(page, 'danger')).toContainEqual(expect.stringContaining(say('networkUnstable')))
  }).toPass()

  arcade.line.line = 'down'
  await open(page, arcade, '/notice/list')
  await stateOf(page, 'offline').waitFor()
  await open(page, arcade, '/pending')
  await gift.locator('summary').click()
  await expect(control(gift, 'askServer')).toHaveAttribute('aria-disabled', 'true')
  await expect(control(gift, 'askServer')).toContainText(say('needsConnection'))
})
