import type { Page } from '@playwright/test'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { mails, reveal, signIn } from '../../support/find.ts'
import { arrive, logIn, newPhone, pageAt, shown, stateOf } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'
import { holdBack } from '../../support/world/hold-back.ts'

/** Of an area that no page before it needs. */
const MAIL_CODE = /\/mail-[^/]*\.js/

const headingAt = (page: Page, path: string) => pageAt(page, path).getByRole('heading', { level: 1 })
const press = async (page: Page, link: string) => {
  const way = pageAt(page, '/mine').locator(link)
  await way.focus()
  await page.keyboard.press('Enter')
  return way
}

const motions = [
  ['no-preference', 'a page slides in'],
  ['reduce', 'nothing moves'],
] as const

for (const [reducedMotion, motion] of motions)
  test(
    `the keys stand at the heading of the page they lead to, and back where they were, where ${motion}`,
    everyRun,
    async ({ page, arcade }) => {
      await page.emulateMedia({ reducedMotion })
      await logIn(page, arcade, newPhone(), '/mine')
      await expect(stateOf(page, 'ready')).toBeVisible()
      const way = await press(page, 'a[href^="#/mailList"]')
      await expect(headingAt(page, '/mailList')).toBeFocused()
      const letter = mails(page).last()
      await letter.focus()
      await page.keyboard.press('Enter')
      await expect(shown(page).getByRole('article')).toBeVisible()
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused()
      await page.goBack()
      await expect(letter).toBeFocused()
      await pageAt(page, '/mailList')
        .getByRole('button', { name: say('back') })
        .press('Enter')
      await expect(way).toBeFocused()
    },
  )

test('who goes on from a tab comes back to the link they tapped, also where a tap focuses nothing', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(stateOf(page, 'ready')).toBeVisible()
  const tab = shown(page).getByRole('tab', { selected: false }).last()
  await tab.click()
  const chosen = shown(page).getByRole('tab', { selected: true })
  await expect(chosen).toBeFocused()
  // Alt and an arrow is the browser's way back.
  const left = await chosen.evaluate((element) => {
    const keys = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }
    return { told: element.dispatchEvent(new KeyboardEvent('keydown', keys)), name: element.textContent }
  })
  expect(left.told).toBe(true)
  await expect(chosen).toHaveText(left.name ?? '')

  const letter = mails(page).last()
  // As Safari does: it takes the focus from what had it, and gives it to nothing.
  await letter.evaluate((link) => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    if (link instanceof HTMLElement) link.click()
  })
  await expect(shown(page).getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(letter).toBeFocused()
})

test.describe('a page whose code is late', () => {
  // A worker may have fetched it ahead.
  test.use({ serviceWorkers: 'block' })

  for (const [reducedMotion, motion] of motions) {
    test(`who is quicker than the code that leads the keys is led all the same, where ${motion}`, async ({
      page,
      arcade,
    }) => {
      await page.emulateMedia({ reducedMotion })
      const arrive = await holdBack(page, /\/later-[^/]*\.js/)
      await logIn(page, arcade, newPhone(), '/mine')
      await expect(stateOf(page, 'ready')).toBeVisible()
      const way = await press(page, 'a[href="#/about"]')
      await expect(pageAt(page, '/about')).toBeVisible()
      await expect(way).toBeHidden()
      arrive()
      await expect(headingAt(page, '/about')).toBeFocused()
      await page.goBack()
      await expect(way).toBeFocused()
    })

    test(`the keys stand at the heading of a page whose code is late, and still when it is there, where ${motion}`, async ({
      page,
      arcade,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await logIn(page, arcade, newPhone(), '/mine')
      await expect(stateOf(page, 'ready')).toBeVisible()
      const arrive = await holdBack(page, MAIL_CODE)
      const way = await press(page, 'a[href="#/mailList"]')
      await expect(page.getByRole('heading', { level: 1, name: say('mail') })).toBeFocused()
      await expect(pageAt(page, '/mailList')).toHaveCount(0)
      // Silences a screen reader.
      await page.keyboard.press('Control')
      arrive()
      await expect(headingAt(page, '/mailList')).toBeFocused()
      // Hidden for a while, as by a part that is waited for.
      await pageAt(page, '/mailList').evaluate((element) => element.style.setProperty('display', 'none', 'important'))
      await expect(page.locator(':focus')).toHaveCount(0)
      await pageAt(page, '/mailList').evaluate((element) => element.style.removeProperty('display'))
      await expect(headingAt(page, '/mailList')).toBeFocused()
      await page.goBack()
      await expect(way).toBeFocused()
    })
  }

  test('who does something while the code of a page is late is not led to its heading', async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mine')
    await expect(stateOf(page, 'ready')).toBeVisible()
    const arrive = await holdBack(page, MAIL_CODE)
    await pageAt(page, '/mine').locator('a[href="#/mailList"]').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('mail') })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    arrive()
    await expect(pageAt(page, '/mailList')).toBeVisible()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(page.locator(':focus')).toHaveCount(0)
  })
})

test(
  'a sheet that is taken out of the page when it is closed leads the keys back to what opened it',
  everyRun,
  async ({ page, arcade }) => {
    await arrive(page, arcade, '/scan', 'ready')
    const way = control(shown(page), 'enterCode')
    await way.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(way).toBeFocused()
  },
)

for (const [act, at, press] of [
  ['a claim', '/threekingDomsWar?tab=signin', signIn],
  ['what collects everything', '/mailList', (page: Page) => control(page, 'collectAll')],
] as const)
  test(`${act} is pressed by key and goes: the keys stand at the heading above it, and still when the reward was seen`, async ({
    page,
    arcade,
  }) => {
    await logIn(page, arcade, newPhone(), at)
    const button = press(page)
    const pressed = await button.elementHandle()
    await button.press('Enter')
    await expect.poll(() => pressed?.evaluate((element) => element.isConnected)).toBe(false)
    await expectToast(page, 'heard')
    await page.keyboard.press('Escape')
    await expect(reveal(page)).toHaveCount(0)
    await expect(shown(page).getByRole('heading').and(page.locator(':focus'))).toBeVisible()
  })
