import { agreeLegal } from '../../../src/contract/legal/legal-texts.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, logInByForm, newPhone, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const question = (page: Parameters<typeof shown>[0]) => page.getByRole('dialog').filter({ has: control(page, 'agree') })

test(
  'who agreed to older texts is asked once, may put it off, and goes on once they agree',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/home', null)
    await expect(question(page)).toBeVisible()
    await control(question(page), 'notNow').click()
    await expect(question(page)).toBeHidden()
    await expect(stateOf(page, 'ready')).toBeVisible()

    await page.reload()
    await control(question(page), 'readTerms').click()
    await expect(page).toHaveURL(/#\/privacty\?show=terms/)
    await expect(shown(page).locator('article')).toBeVisible()
    await control(shown(page), 'agree').click()
    await expectToast(page, 'done')
    await expect(control(shown(page), 'agree')).toBeHidden()

    await page.reload()
    await expect(shown(page).locator('article')).toBeVisible()
    await expect(control(shown(page), 'agree')).toBeHidden()
  },
)

test('who agrees in the question is not asked again, though its answer was lost at first', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/home', null)
  arcade.line.rule = ({ action }) => (action === agreeLegal.name ? 'apply-then-reset' : 'pass')
  await control(question(page), 'agree').click()
  const retry = control(page.getByRole('dialog'), 'tryAgain')
  await expect(retry).toBeVisible()
  arcade.line.rule = () => 'pass'
  await retry.click()
  await expect(question(page)).toBeHidden()
  await open(page, arcade, '/privacty')
  await expect(shown(page).locator('article')).toBeVisible()
  await expect(control(shown(page), 'agree')).toBeHidden()
})

test('without signal nobody can agree in the question, who is told why, and can once there is signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home', null)
  const agree = control(question(page), 'agree')
  await expect(agree).not.toHaveAttribute('aria-disabled')
  expect(await faults(page, 'dialog[open]')).toEqual([])
  arcade.line.line = 'down'
  await agree.click()
  await control(page.getByRole('dialog').filter({ has: control(page, 'tryAgain') }), 'notNow').click()
  await expect(agree).toHaveAttribute('aria-disabled', 'true')
  await expect(agree).toContainText(say('needsConnection'))
  arcade.line.line = 'up'
  await expect(agree).not.toHaveAttribute('aria-disabled')
  await agree.click()
  await expect(question(page)).toBeHidden()
})

test('a login says yes to both texts with one sentence, and both can be read there from their heads', async ({
  page,
  arcade,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, arcade, '/login')
  for (const paper of ['termsOfUse', 'privacyPolicy'] as const) {
    await control(page.locator('form'), paper).click()
    await expect(page.getByRole('dialog').locator('article')).toBeVisible()
    const head = page.getByRole('dialog').getByRole('heading').first()
    await expect(head).toBeFocused()
    await expect(head).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await logInByForm(page, arcade)
  await open(page, arcade, '/privacty')
  await expect(shown(page).locator('article')).toBeVisible()
  await expect(control(shown(page), 'agree')).toBeHidden()
})
