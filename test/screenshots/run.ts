import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { doSignIn } from '../../src/contract/game/signin.ts'
import { collectMail } from '../../src/contract/news/mail.ts'
import { idOf, reveal } from '../e2e/support/find.ts'
import { logIn, open, shown, today, workerReady } from '../e2e/support/steps.ts'
import { endArcade, startArcade } from '../e2e/support/world/arcade.ts'
import { chromiumArgs, findChromium } from '../support/browsers/browser.ts'
import { filmClaim } from './film.ts'

const SHOWN = 'public/screenshots'
/** For the README alone: the app does not carry them. */
const TOLD = 'docs/pictures'
const [language = 'zh-TW', folder = SHOWN] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const arcade = await startArcade()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  // A phone has no mouse, and is shown nothing for one.
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  locale: language,
})
const page: Page = await context.newPage()

const take = async (name: string, hash: string, ready: string, into = folder): Promise<void> => {
  await open(page, arcade, hash)
  await page.locator(ready).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.locator('[data-toast]').first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  // What is below the fold is not there yet, and is not in the picture.
  await page.evaluate(() => {
    const there = [...document.images].filter(({ complete }) => complete)
    return Promise.all(there.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: join(into, `${name}.png`) })
}

await logIn(page, arcade, '912345678')
await workerReady(page)
await open(page, arcade, '/language')
await page.locator(`button[lang="${language}"]`).click()
await page.locator(`html[lang="${language}"]`).waitFor()

await take('home', '/home', '[data-page="/home"] section[data-country]')
await take('mine', '/mine', '[data-page="/mine"] dd')
await take('signin', '/threekingDomsWar?tab=signin', 'li[data-today]')
await take('ranking', '/threekingDomsWar?tab=ranking&board=1020', '[data-page="/threekingDomsWar"] ol li button')
await take('notices', '/notice/list', '[data-page="/notice/list"] a[href*="/notice/detail/"]')
await take('mail', '/mailList', '[data-page="/mailList"] a[href*="/mailDetail/"]')
const mail = await idOf(page.locator('[data-page="/mailList"] a[href*="/mailDetail/"]').first())
await take('letter', `/mailDetail/${mail}`, '[data-page^="/mailDetail"] article')

/** For those who look at the app page by page; the README and the manifest show only what comes before and after. */
const others = [
  ['game', '/threekingDomsWar?tab=game'],
  ['profile', '/threekingDomsWar?tab=profile'],
  ['gallery-tab', '/threekingDomsWar?tab=cards'],
  ['mall-tab', '/threekingDomsWar?tab=mall'],
  ['ranking-question', '/rankingQuestion'],
  ['introduction', '/playIntroduction'],
  ['achievements', '/achievements'],
  ['bonds', '/bonds'],
  ['about', '/about'],
  ['language', '/language'],
  ['devices', '/devices'],
  ['password', '/passwordSetting'],
  ['edit-user', '/editUser'],
  ['privacy', '/privacty'],
  ['logoff', '/logoff'],
  ['my-card', '/myCard'],
  ['my-card-list', '/myCardList'],
  ['card-list', '/cardList'],
  ['my-bag', '/myBag'],
  ['order-record', '/orderRecord'],
  ['diagnostics', '/diagnostics'],
] as const
const ready = (hash: string): string => `[data-page="${hash.split('?')[0]}"][data-state="ready"]`
/** The strongest, and one that still has levels to go. */
const topCards = async (): Promise<readonly string[]> => {
  await open(page, arcade, '/myCardList')
  const links = page.locator('a[href*="/cardDetail?"]')
  const all = await Promise.all([0, 3].map((index) => links.nth(index).getAttribute('href')))
  return all.map((href) => new URLSearchParams(href?.split('?')[1]).get('cardid') ?? '')
}
if (folder !== SHOWN) {
  for (const [name, hash] of others) await take(name, hash, ready(hash))
  const [card] = await topCards()
  for (const name of ['cardDetail', 'cardUpgrade', 'cardUpdateStar', 'cardAdvanced', 'cardExchange'])
    await take(name, `/${name}?cardid=${card}`, ready(`/${name}`))
  await take('letter', `/mailDetail/${mail}`, '[data-page^="/mailDetail"] article')
}

arcade.line.line = 'down'
/** What can be claimed is found by what it is: its words are another language's. */
const claim = async (key: string): Promise<void> => {
  await shown(page).locator(`[data-claim="${key}"]:not([data-claim-state])`).click()
  await shown(page).locator(`[data-claim="${key}"][data-claim-state]`).waitFor()
}
await claim(collectMail.opKey({ id: mail }))
await open(page, arcade, '/threekingDomsWar?tab=signin')
await claim(doSignIn.opKey({ day: today() }))
const told = page.locator('[data-as-of]:visible')
await told.evaluate((note) => Promise.all(note.getAnimations().map(({ finished }) => finished)))
await page.screenshot({ path: join(folder, 'offline.png') })
await take('pending', '/pending', '[data-row]')

if (folder === SHOWN) {
  arcade.line.line = 'up'
  // What was claimed is told now, and would lie over the next picture.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await reveal(page).waitFor()
  await page.keyboard.press('Escape')
  await reveal(page).waitFor({ state: 'detached' })
  mkdirSync(TOLD, { recursive: true })
  const [best, other] = await topCards()
  await take('cards', '/myCardList', `${ready('/myCardList')} img`, TOLD)
  await take('card', `/cardDetail?cardid=${best}`, ready('/cardDetail'), TOLD)
  await take('training', `/cardUpgrade?cardid=${other}`, ready('/cardUpgrade'), TOLD)
  await writeFile(join(TOLD, 'claim.webp'), await filmClaim(page, arcade))
}
await browser.close()
await endArcade(arcade)
process.exit(0)
