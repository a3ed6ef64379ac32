import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { mails, signedToday, signIn } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, newPhone, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const tab = (page: Page, word: 'home' | 'me') => control(page.getByRole('navigation', { name: say('mainMenu') }), word)
const letters = (count: number) => say('lettersWait', { values: { count } })

test('the tabs say what is to be claimed and which letters wait, and no longer once it is done, offline too', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await expect(mails(shown(page)).first()).toBeVisible()
  const unread = await mails(shown(page)).count()
  await expect(tab(page, 'me')).toHaveAccessibleDescription(letters(unread))

  await open(page, arcade, '/home')
  await expect(signIn(shown(page))).toBeVisible()
  await expect(tab(page, 'home')).toHaveAccessibleDescription(say('somethingToClaim'))
  expect(await faults(page)).toEqual([])

  arcade.line.line = 'down'
  await signIn(shown(page)).click()
  await expect(tab(page, 'home')).toHaveAccessibleDescription('')
  await expect(tab(page, 'me')).toHaveAccessibleDescription(letters(unread))

  arcade.line.line = 'up'
  await expect(signedToday(shown(page))).toBeVisible()
  await expect(tab(page, 'home')).toHaveAccessibleDescription('')
})
