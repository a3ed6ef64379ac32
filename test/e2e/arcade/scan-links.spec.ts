import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { holdCamera } from '../support/scan/camera.ts'
import { heading, holdOpening, saved, standBefore, type } from '../support/scan/scanner.ts'
import { logIn, newPhone, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a link of the app itself opens the page that it names, with its own query', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/scan')
  for (const address of ['/newDetail?id=n02', '/shopDetail?id=st03', '/activityDetail/autumn', '/mailList']) {
    await standBefore(page, arcade)
    await type(page, `${arcade.url}/#${address}`)
    await control(shown(page), 'openNow').click()
    await expect.poll(() => page.url()).toContain(`${arcade.url}/#${address}`)
    // A move that begins while a page is still on its way replaces it: the scanner would never have been left.
    await expect(shown(page)).not.toHaveAttribute('data-page', '/scan')
  }
  await expect(stateOf(page, 'ready')).toBeVisible()
  await workerReady(page)
  await standBefore(page, arcade)
  arcade.line.line = 'down'
  await type(page, `${arcade.url}/#/newDetail?id=n02&watoken=one-time`)
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'savedForLater')).toBeVisible()
  arcade.line.line = 'up'
  await expect(page.getByText(like('signalIsBack'))).toBeVisible()
  await saved(page).getByRole('button').first().click()
  await expect.poll(() => page.url()).toMatch(/#\/newDetail\?id=n02(&zIndex=\d)?$/)
})

test(
  'a code whose check does not hold is said to be abnormal, and customer service is near for a visitor too',
  everyRun,
  async ({ page, arcade }) => {
    await holdCamera(page)
    await holdOpening(page)
    await standBefore(page, arcade)
    for (const query of ['cardid=ABCDEFGHJKMN', 'id=8860000000000000']) {
      await type(page, `https://cards.example.tw/?${query}`)
      await control(shown(page), 'openNow').click()
      await expect(heading(page, 'invalidCode'), query).toBeVisible()
      await control(shown(page), 'customerService').click()
      const help = page.getByRole('dialog', { name: say('helpMe') })
      await expect(help.getByText('support@tiger-tally.example').first()).toBeVisible()
      await control(help, 'close').click()
      await control(shown(page), 'scanAgain').click()
    }
  },
)
