import type { Page } from '@playwright/test'
import type { Fault } from '../../../support/line/fault-proxy.ts'
import { say } from '../../../support/words/say.ts'
import { everyRun } from '../../support/every-run.ts'
import { generalOfDay } from '../../support/find.ts'
import { refuseToKeep } from '../../support/phone/kept-values.ts'
import { arrive, logIn, newPhone, open, pageAt, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'
import type { Arcade } from '../../support/world/arcade.ts'

test.use({ phone: 'new' })

/** Four languages in three parts each come after the first visit; the default one came with it. */
const OTHERS = 12

const keptTexts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('languages')).keys()
    return kept.filter(({ url }) => url.includes('/texts-')).length
  })

const cookieOf = (page: Page): Promise<string> => page.evaluate(() => document.cookie)

/** In whichever language it is. */
const firstNotice = (page: Page) => pageAt(page, '/notice/list').getByRole('main').getByRole('link').first()

test('the language can be changed without signal to one never shown before, and the service’s words follow', async ({
  page,
  context,
  arcade,
}) => {
  await logIn(page, arcade, newPhone())
  await workerReady(page)
  await arrive(page, arcade, '/notice/list', 'ready')
  const inChinese = (await firstNotice(page).textContent()) ?? ''
  await expect.poll(() => keptTexts(page)).toBe(OTHERS)

  await context.setOffline(true)
  await open(page, arcade, '/language')
  await page.locator('button[lang="de-DE"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(pageAt(page, '/language').locator('h1')).toHaveText('Sprache')
  expect(await cookieOf(page)).toContain('language=de-DE')

  // A page of the areas' part, too, and after a start without signal.
  await page.reload()
  await expect(pageAt(page, '/language').locator('h1')).toHaveText('Sprache')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')

  await context.setOffline(false)
  await arrive(page, arcade, '/notice/list', 'ready')
  await expect(firstNotice(page)).not.toHaveText(inChinese)
  await expect(firstNotice(page)).not.toContainText(/\p{Script=Han}{3}/u)
})

test('what was opened in one language stays readable after a change without signal, and speaks the new one with signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone())
  await workerReady(page)
  await expect.poll(() => keptTexts(page)).toBe(OTHERS)
  const chinese = /\p{Script=Han}{2}/u
  const places = [
    { hash: '/notice/list', words: firstNotice(page) },
    { hash: '/cardList', words: shown(page).getByRole('region').getByRole('listitem').first() },
    { hash: '/home', words: generalOfDay(shown(page)) },
  ]
  for (const { hash, words } of places) {
    await arrive(page, arcade, hash, 'ready')
    await expect(words).toContainText(chinese)
  }

  arcade.line.line = 'down'
  await open(page, arcade, '/language')
  await page.locator('button[lang="de-DE"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.reload()
  for (const { hash, words } of places) {
    await arrive(page, arcade, hash, 'stale')
    await expect(shown(page).getByRole('status').first()).toContainText(/\d\d:\d\d/)
    await expect(words).toContainText(chinese)
  }

  arcade.line.line = 'up'
  for (const { hash, words } of places) {
    await arrive(page, arcade, hash, 'ready')
    await expect(words).not.toContainText(chinese)
  }
})

test(
  'a visitor chooses a language too; one that never came to the device says so without signal, and comes with signal',
  everyRun,
  async ({ page, context, arcade }) => {
    // The worker keeps the others when nothing else is to be done: this is before it could.
    await context.route('**/texts-de-DE-*', (route) => route.abort())
    await open(page, arcade, '/mine')
    await page.locator('button[lang="de-DE"]').click()
    await expectToast(page, 'danger', 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    expect(await cookieOf(page)).not.toContain('de-DE')

    await context.unroute('**/texts-de-DE-*')
    await page.locator('button[lang="de-DE"]').click()
    await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Mein Bereich')
  },
)

test('a language that the device does not keep is said so, and card pages say what they lack', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/language')
  await expect(stateOf(page, 'ready')).toBeVisible()
  const keepAgain = await refuseToKeep(page, 'languageName')
  await page.locator('button[lang="de-DE"]').click()
  await expectToast(page, 'danger', say('storageRefused', { language: 'de-DE' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await arrive(page, arcade, '/cardList', 'error')
  await keepAgain()
  await open(page, arcade, '/language')
  await page.locator('button[lang="de-DE"]').click()
  await arrive(page, arcade, '/cardList', 'ready')
})

test('a language that is chosen in one tab is spoken in the other', async ({ page, context, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()
  const other = await context.newPage()
  await open(other, arcade, '/language')
  await shown(other).locator('button[lang="de-DE"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(pageAt(page, '/notice/list').locator('h1')).toHaveText('Mitteilungen')
  await expect(firstNotice(page)).not.toContainText(/\p{Script=Han}{3}/u)
})

test('a first visit fetches the texts of one language alone', everyRun, async ({ page, arcade }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await arrive(page, arcade, '/home', 'ready')
  // What it asks for after its first screen is of that language too.
  await workerReady(page)
  await page.waitForLoadState('networkidle')
  const texts = asked.filter((path) => path.includes('/texts-'))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((path) => !path.includes('/texts-zh-TW-'))).toEqual([])
})

test.describe('of two languages that were chosen quickly', () => {
  test.use({ serviceWorkers: 'block' })

  /** French is chosen first and held up on its way; German is chosen next. */
  const chooseBoth = async (page: Page, arcade: Arcade, german: Fault | 'pass'): Promise<() => Promise<void>> => {
    await logIn(page, arcade, newPhone())
    await arrive(page, arcade, '/language', 'ready')
    let comes = () => {}
    const held = new Promise<'pass'>((resolve) => {
      comes = () => resolve('pass')
    })
    arcade.line.rule = ({ path }) => {
      if (path.includes('texts-fr-FR')) return held
      return path.includes('texts-de-DE') ? german : 'pass'
    }
    const french = ['core', 'areas'].map((part) =>
      page.waitForResponse((one) => one.url().includes(`texts-fr-FR-${part}`)),
    )
    await page.locator('button[lang="fr-FR"]').click()
    await page.locator('button[lang="de-DE"]').click()
    return async () => {
      comes()
      await Promise.all((await Promise.all(french)).map((one) => one.finished()))
    }
  }

  test('the last one stays, however late the first one comes', async ({ page, arcade }) => {
    const letFrenchCome = await chooseBoth(page, arcade, 'pass')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await letFrenchCome()
    // What has just come is run by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await expect(pageAt(page, '/language').locator('h1')).toHaveText('Sprache')
    expect(await cookieOf(page)).toContain('language=de-DE')
  })

  test('the first one is shown where the last one cannot be had', async ({ page, arcade }) => {
    const letFrenchCome = await chooseBoth(page, arcade, 'reset-before-read')
    await expectToast(page, 'danger', 'Deutsch')
    await letFrenchCome()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
    expect(await cookieOf(page)).toContain('language=fr-FR')
  })
})
