import type { Browser, BrowserContext } from '@playwright/test'
import { languages } from '../../../src/contract/languages.ts'
import { say } from '../../support/words/say.ts'
import { everyRun } from '../support/every-run.ts'
import { notices } from '../support/find.ts'
import { ahead, logInByForm, newPhone, open, shown, signOut, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

test.use({ phone: 'new' })

/** A phone on which no script of the app has come in yet. */
const withoutScripts = async (browser: Browser, arcade: Arcade, language?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await context.route('**/assets/*.js', (route) => route.abort())
  if (language) await context.addCookies([{ name: 'language', value: language, url: arcade.url }])
  return context
}

test('a visitor’s Home is in the page before any script, in each language', everyRun, async ({ browser, arcade }) => {
  for (const language of languages) {
    const context = await withoutScripts(browser, arcade, language)
    const page = await context.newPage()
    await page.goto(`${arcade.url}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(ahead(page)).toHaveAttribute('data-state', 'ready')
    await expect(notices(ahead(page), { language }).first()).toBeVisible()
    await expect(page.locator('main a[href="#/login"]')).toHaveText(say('logIn', { language }))
    await context.close()
  }
})

test('an address of another page shows nothing of Home while it loads', async ({ browser, arcade }) => {
  const context = await withoutScripts(browser, arcade)
  const page = await context.newPage()
  await open(page, arcade, '/login')
  await expect(page.locator('.splash')).toBeVisible()
  await expect(shown(page).or(ahead(page)).filter({ visible: true })).toHaveCount(0)
  await context.close()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a player whose browser has no worker is not taken for a visitor', async ({ page, arcade }) => {
    await logInByForm(page, arcade, newPhone(), '/home')
    await stateOf(page, 'ready').waitFor()
    const served = async () => (await page.request.get(`${arcade.url}/`)).text()
    expect(await served()).not.toContain('newDetail?id=')
    await signOut(page, arcade)
    await expect.poll(served).toContain('newDetail?id=')
  })

  test('the app takes over what the page showed, and a tap before that goes where it says', async ({
    page,
    arcade,
  }) => {
    let letIn = () => {}
    const held = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route('**/assets/start-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${arcade.url}/#/home`, { waitUntil: 'commit' })
    await notices(ahead(page)).first().waitFor()
    const drawn = await notices(ahead(page)).allTextContents()
    expect(drawn.length).toBeGreaterThan(0)
    await page.locator('main a[href="#/login"]').click()
    letIn()
    await expect(shown(page)).toHaveAttribute('data-page', '/login')
    await page.goBack()
    await expect(stateOf(page, 'ready')).toHaveAttribute('data-page', '/home')
    await expect(page.locator('.ahead')).toHaveCount(0)
    expect(await notices(shown(page)).allTextContents()).toEqual(drawn)
  })
})
