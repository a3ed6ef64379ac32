import type { Page } from '@playwright/test'
import { PROTOCOL } from '../../../../src/contract/version.ts'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { signIn } from '../../support/find.ts'
import { logIn, newPhone, open, pageAt, row, shown, stateOf, today, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'
import type { Arcade } from '../../support/world/arcade.ts'
import { comeBackUntil } from '../../support/world/come-back.ts'

test.use({ phone: 'new' })

let versions = 0
/** A newer worker is served; whoever asks finds it. */
const deploy = async (page: Page, arcade: Arcade, more = ''): Promise<void> => {
  const version = ++versions
  arcade.line.rewrite = { path: '/main.js', edit: (body) => `${body}\n// version ${version} of this test\n${more}` }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

/** The page of this version is another one, and so are the files after it in the order in which they are fetched. */
const editionOf =
  (version: string) =>
  (body: string): string =>
    body.replaceAll(/("?revision"?):"[0-9a-f]+"/g, `$1:"${version}"`)

const deployEdition = async (page: Page, arcade: Arcade, version: string): Promise<void> => {
  arcade.line.rewrite = { path: '/main.js', edit: editionOf(version) }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}
/** The addresses under which the app's own files are kept, with their revisions. */
const filesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  })
const keepsPageOf = async (page: Page, version: string): Promise<boolean> =>
  (await filesKept(page)).some((url) => url.includes('/index.html') && url.endsWith(`=${version}`))

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { before: true }))
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'before') === true)
/** As long as a browser lets an old worker live that was woken meanwhile, and a little more. */
const LIVES_ON_MS = 6 * 60_000
const reloaded = (page: Page) => expect.poll(() => isSame(page).catch(() => true), { timeout: LIVES_ON_MS }).toBe(false)
/** As Shift and the reload button do. */
const reloadPastWorker = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => document.readyState === 'complete' && !navigator.serviceWorker.controller)
  await session.detach()
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: say('newVersion') })

const takeUpdate = async (page: Page): Promise<void> => {
  await mark(page)
  await notice(page).getByRole('button').click()
  await reloaded(page)
}

const withSavedSignIn = async (page: Page, arcade: Arcade): Promise<void> => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.rule = ({ action }) => (action ? 'refuse' : 'pass')
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
}

test('an update while a claim waits and a form is half filled: nothing is lost, and the claim counts', async ({
  page,
  arcade,
}) => {
  await withSavedSignIn(page, arcade)
  await open(page, arcade, '/login')
  await field(page, 'phone').fill('912333444')
  await mark(page)
  await deploy(page, arcade)
  await expect(notice(page)).toBeVisible()
  expect(await isSame(page)).toBe(true)
  await notice(page).getByRole('button').click()
  await reloaded(page)
  await expect(field(page, 'phone')).toHaveValue('912333444')
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toBeVisible()
  arcade.line.rule = () => 'pass'
  // Any answer is proof of a connection; without one the next try may be a minute away.
  await open(page, arcade, '/mailList')
  await expect(pageAt(page, '/mailList').and(stateOf(page, 'ready'))).toBeVisible()
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
})

test('three tabs, one update: two go over at once, also one without a worker, the other when its form is done', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  const other = await context.newPage()
  await open(other, arcade, '/login')
  await field(other, 'phone').fill('912555666')
  const third = await context.newPage()
  await open(third, arcade, '/language')
  await expect(stateOf(third, 'ready')).toBeVisible()
  await reloadPastWorker(third)
  await expect(stateOf(third, 'ready')).toBeVisible()
  for (const tab of [page, other, third]) await mark(tab)

  await deploy(page, arcade)
  for (const tab of [page, other, third]) await expect(notice(tab)).toBeVisible()
  await notice(page).getByRole('button').click()
  await reloaded(page)
  await reloaded(third)
  expect(await isSame(other)).toBe(true)
  await expect(field(other, 'phone')).toHaveValue('912555666')

  await open(other, arcade, '/language')
  await reloaded(other)
  await open(other, arcade, '/login')
  await expect(field(other, 'phone')).toHaveValue('912555666')
  await expect(notice(other)).toHaveCount(0)
})

test('an update that another tab accepts waits for an open question', async ({ page, arcade, context }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await workerReady(page)
  const other = await context.newPage()
  await open(other, arcade, '/mine')
  await control(other, 'signOut').click()
  await expect(other.locator('dialog[open]')).toBeVisible()
  for (const tab of [page, other]) await mark(tab)
  await deploy(page, arcade)
  await notice(page).getByRole('button').click()
  await reloaded(page)
  expect(await isSame(other)).toBe(true)
  await expect(other.locator('dialog[open]')).toBeVisible()
  await other.keyboard.press('Escape')
  await reloaded(other)
})

/** Begun, and given up: a part of it could not be had, or not be kept. */
const GIVES_UP = "self.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('no room'))))\n"

const tooOld = (page: Page) => page.getByRole('status').filter({ hasText: say('tooOld') })
/** What a service says to an app that it does not serve any more. */
const isTooOld = (page: Page): Promise<void> =>
  page.evaluate((version) => new BroadcastChannel('tiger-tally').postMessage({ type: 'outdated', version }), PROTOCOL)
test('a version too old, on a disk without room for two, is left all the same, and what waits counts', async ({
  page,
  arcade,
}) => {
  await withSavedSignIn(page, arcade)
  await deploy(page, arcade, GIVES_UP)
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  await isTooOld(page)
  await tooOld(page).getByRole('button').click()
  await page.waitForFunction(() => document.readyState === 'complete' && !navigator.serviceWorker.controller)
  arcade.line.rule = () => 'pass'
  await open(page, arcade, '/mailList')
  await expect(pageAt(page, '/mailList').and(stateOf(page, 'ready'))).toBeVisible()
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
})

test(
  'an update that a bad line cuts off leaves the app as it is, says so, and is taken at the next try',
  everyRun,
  async ({ page, arcade }) => {
    await withSavedSignIn(page, arcade)
    await deploy(page, arcade, GIVES_UP)
    await mark(page)
    await isTooOld(page)
    await tooOld(page).getByRole('button').click()
    await expectToast(page, 'danger')
    expect(await isSame(page)).toBe(true)
    await expect(tooOld(page).getByRole('button')).toBeEnabled()
    arcade.line.rewrite = { path: '/main.js', edit: (body) => `${body}\n// at the next try\n` }
    await tooOld(page).getByRole('button').click()
    await reloaded(page)
    arcade.line.line = 'down'
    await page.reload()
    await expect(signIn(page)).toHaveText(say('saved'))
  },
)

test('a next version that a bad line cut off is asked for again by itself, and offered', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await deploy(page, arcade, GIVES_UP)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBeNull()
  arcade.line.rewrite = { path: '/main.js', edit: (body) => `${body}\n// once the line is good\n` }
  await comeBackUntil(page, () => notice(page).isVisible())
})

test('a worker that is gone comes back to a page that stays open, which is not loaded anew for it', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await mark(page)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await comeBackUntil(page, () =>
    page.evaluate(async () => {
      const active = (await navigator.serviceWorker.getRegistration())?.active
      return active?.state === 'activated' && active === navigator.serviceWorker.controller
    }),
  )
  expect(await isSame(page)).toBe(true)
  await expect(notice(page)).toHaveCount(0)
  arcade.line.line = 'down'
  await page.reload()
  await expect(pageAt(page, '/home')).toBeVisible()
})

test('two updates shortly after one another: the first is taken while the second still comes, and both open without signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await deployEdition(page, arcade, 'second')
  await expect(notice(page)).toBeVisible()

  let comes = () => {}
  const held = new Promise<'pass'>((resolve) => {
    comes = () => resolve('pass')
  })
  arcade.line.rule = ({ path }) => (path === '/icon.svg' ? held : 'pass')
  await deployEdition(page, arcade, 'third')
  await expect.poll(() => keepsPageOf(page, 'third')).toBe(true)
  await takeUpdate(page)
  expect(await keepsPageOf(page, 'third')).toBe(true)

  comes()
  await expect(notice(page)).toBeVisible()
  await takeUpdate(page)
  await workerReady(page)
  arcade.line.line = 'down'
  await page.reload()
  await expect(shown(page)).toBeVisible()
})

test('a page that a process of the version before serves meanwhile is not kept as the page of the next', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  const next = { path: '/main.js', edit: editionOf('second') }
  const before = (body: string) => body.replaceAll(/assets\/start-[\w-]+\.js/g, 'assets/start-before.js')
  arcade.line.rewrite = [next, { path: '/index.html', edit: before }]
  const states = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration?.addEventListener('updatefound', () => resolve(registration.installing), { once: true })
    })
    await registration?.update()
    const worker = await found
    return new Promise<string>((resolve) => {
      worker?.addEventListener('statechange', () => resolve(worker.state))
    })
  })
  expect(states).toBe('redundant')
  expect(await keepsPageOf(page, 'second')).toBe(false)

  arcade.line.rewrite = next
  await comeBackUntil(page, () => notice(page).isVisible())
  await takeUpdate(page)
  await workerReady(page)
  arcade.line.line = 'down'
  await page.reload()
  await expect(shown(page)).toBeVisible()
})

for (const saveData of [false, true])
  test(`a file that is missing from the app’s own is fetched again with the next start${saveData ? ', where data is saved too' : ''}`, async ({
    page,
    arcade,
  }) => {
    await page.addInitScript((saves) => {
      if (saves) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    }, saveData)
    await logIn(page, arcade, newPhone(), '/home')
    await workerReady(page)
    const before = (await filesKept(page)).sort()
    const gone = before.filter((url) => /\/index\.html|\/assets\/start-.*\.js/.test(url))
    expect(gone).toHaveLength(2)
    await page.evaluate(async (urls) => {
      for (const name of await caches.keys()) for (const url of urls) await (await caches.open(name)).delete(url)
    }, gone)
    expect(await filesKept(page)).not.toContain(gone[0])
    await page.reload()
    await expect.poll(async () => (await filesKept(page)).sort()).toEqual(before)
    arcade.line.line = 'down'
    await page.reload()
    await expect(shown(page)).toBeVisible()
  })
