import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { mails, signIn } from '../support/find.ts'
import { logIn, newPhone, open, row, shown, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test as withArcade } from '../support/test.ts'

/** Here scripts are broken on purpose: what the page throws is no fault of the app. */
const test = withArcade.extend({
  page: async ({ context }, use) => use(await context.newPage()),
})

test.use({ phone: 'new' })

/** The script that everything starts from, as the page names it. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).find((src) => src.includes('/assets/start-')) ?? '')

/** Puts other bytes in the place of a kept file, as a bad disk or a broken proxy would; null takes it away. */
const spoil = (page: Page, url: string, bytes: string | null): Promise<void> =>
  page.evaluate(
    async ([file, wrong]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!request.url.startsWith(file ?? '')) continue
          await cache.delete(request)
          if (wrong === null || wrong === undefined) continue
          await cache.put(request, new Response(wrong, { headers: { 'content-type': 'text/javascript' } }))
        }
      }
    },
    [url, bytes] as const,
  )

const countLoads = (page: Page): { readonly loads: () => number } => {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return { loads: () => loads }
}

/** A player with a half-typed form and a claim that waits. */
const prepared = async (page: Page, arcade: Parameters<typeof open>[1]): Promise<string> => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await open(page, arcade, '/login')
  await field(page, 'phone').fill('912000111')
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  arcade.line.rule = ({ action }) => (action ? 'refuse' : 'pass')
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
  return entryOf(page)
}

const nothingLost = async (page: Page, arcade: Parameters<typeof open>[1]): Promise<void> => {
  arcade.line.rule = () => 'pass'
  await open(page, arcade, '/login')
  await expect(field(page, 'phone')).toHaveValue('912000111')
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
}

test.describe('a shell that is broken on the device', () => {
  test('with wrong bytes is put right by one reload, and nothing of the player is lost', async ({ page, arcade }) => {
    const entry = await prepared(page, arcade)
    await spoil(page, entry, 'this is { no script')
    await page.evaluate(() => sessionStorage.setItem('tab', 'the same'))
    const { loads } = countLoads(page)
    await page.reload()
    await expect(shown(page)).toBeVisible()
    expect(loads()).toBe(2)
    expect(await page.evaluate(() => sessionStorage.getItem('tab'))).toBe('the same')
    await nothingLost(page, arcade)
    await workerReady(page)
  })

  test('that loads and never starts is put right as well', async ({ page, arcade }) => {
    const entry = await prepared(page, arcade)
    await spoil(page, entry, 'export {}')
    const { loads } = countLoads(page)
    await page.reload()
    await expect(shown(page)).toBeVisible()
    expect(loads()).toBe(2)
    await nothingLost(page, arcade)
  })

  test('is not reloaded for ever where the service has no better one: the player is asked', async ({
    page,
    arcade,
  }) => {
    await open(page, arcade, '/home')
    await workerReady(page)
    const entry = await entryOf(page)
    await spoil(page, entry, 'this is { no script')
    // A good copy in the browser's own cache would do; here there is none.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    arcade.line.rewrite = { path: new URL(entry).pathname, edit: () => 'this is { no script either' }
    const { loads } = countLoads(page)
    await page.reload()
    const button = page.locator('.splash button')
    await expect(button).toHaveText('再試一次')
    expect(loads()).toBe(2)
    arcade.line.rewrite = null
    await button.click()
    await expect(shown(page)).toBeVisible()
  })

  test('is kept as it is while there is no signal, and says what it needs in the language chosen last', async ({
    page,
    arcade,
  }) => {
    await open(page, arcade, '/mine')
    await workerReady(page)
    await page.locator('button[lang="de-DE"]').click()
    await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Mein Bereich')
    const kept = () => page.evaluate(() => caches.keys())
    const before = await kept()
    await spoil(page, await entryOf(page), 'this is { no script')
    arcade.line.line = 'down'
    const { loads } = countLoads(page)
    await page.reload()
    await expect(page.locator('.splash p')).toHaveText(say('repairNeedsSignal', { language: 'de-DE' }))
    expect(loads()).toBe(1)
    expect(await kept()).toEqual(expect.arrayContaining(before))
    arcade.line.line = 'up'
    await page.locator('.splash button').click()
    await expect(shown(page)).toBeVisible()
  })
})

test.describe('a page of a version that is gone', () => {
  test.use({ serviceWorkers: 'block' })
  // The page may be asking for something at the very end.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  /** As after a deploy: the old parts are gone, the page at the root names a new start. */
  const deploy = async (page: Page, { whole }: { readonly whole: boolean }): Promise<void> => {
    const entry = new URL(await entryOf(page)).pathname
    const renewed = entry.replace(/-[\w-]+\.js$/, '-renewed0.js')
    let there = false
    await page.route(/\/(index\.html.*)?$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(entry, renewed) })
    })
    await page.route(`**${renewed}`, async (route) => {
      there = whole
      await route.fulfill({ contentType: 'text/javascript', body: `import '${entry}'` })
    })
    await page.route(/\/assets\/mail-/, (route) =>
      there ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
    )
  }

  test('asks its player by a sign where no storage may be looked at, and is loaded anew by it', async ({
    page,
    arcade,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    const broken = /\/assets\/start-/
    await page.route(broken, (route) => route.fulfill({ contentType: 'text/javascript', body: 'this is { no script' }))
    await page.goto(`${arcade.url}/#/home`)
    const button = page.locator('.splash button')
    await expect(button).toHaveText('↻')
    await page.unroute(broken)
    await button.click()
    await expect(shown(page)).toBeVisible()
  })

  test(
    'goes over to the new one when a part is missing, once, and the half-typed form stays',
    everyRun,
    async ({ page, arcade }) => {
      await logIn(page, arcade, newPhone(), '/home')
      await open(page, arcade, '/login')
      await field(page, 'phone').fill('912000222')
      await deploy(page, { whole: true })
      const { loads } = countLoads(page)
      await open(page, arcade, '/mailList')
      await expect(mails(page).first()).toBeVisible()
      expect(loads()).toBe(1)
      await open(page, arcade, '/login')
      await expect(field(page, 'phone')).toHaveValue('912000222')
    },
  )

  test('says so where the new one lacks the part too, without reloading again', async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/home')
    await deploy(page, { whole: false })
    const { loads } = countLoads(page)
    await open(page, arcade, '/mailList')
    await expect.poll(loads).toBe(1)
    await expect(stateOf(page, 'offline')).toBeVisible()
    await stateOf(page, 'offline').getByRole('main').getByRole('button').click()
    await expect(stateOf(page, 'offline')).toBeVisible()
    expect(loads()).toBe(1)
  })
})
