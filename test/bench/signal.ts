import { type Browser, chromium, type Page } from '@playwright/test'
import { control } from '../e2e/support/control.ts'
import { logIn, newPhone, shown, workerReady } from '../e2e/support/steps.ts'
import { type Arcade, endArcade, startArcade } from '../e2e/support/world/arcade.ts'
import { sendGifts } from '../e2e/support/world/callers/operator.ts'
import { chromiumArgs, findChromium } from '../support/browsers/browser.ts'
import { percentile } from './load/load.ts'
import { showTable } from './table.ts'

const ROUNDS = 20
const GOAL_MS = 1_000
/** Thirty gifts together with the welcome mail. */
const LETTERS = 29

interface Back {
  /** The bar no longer says "offline". */
  readonly believed: number
  /** The answer to the first waiting claim, and to the last. */
  readonly first: number
  readonly all: number
}

/** Measured in the page, so that the driver's overhead is not included. */
const watchFor = (page: Page): Promise<Back> =>
  page.evaluate(
    () =>
      new Promise<Back>((resolve) => {
        const waiting = () => {
          const chips = [...document.querySelectorAll('[data-waiting]')].filter((chip) => chip.checkVisibility())
          // Whatever else says that it waits has no number.
          return Math.max(0, ...chips.map((chip) => Number(chip.getAttribute('data-waiting')) || 0))
        }
        const before = waiting()
        const found: { believed?: number; first?: number; all?: number } = {}
        let back = 0
        addEventListener('online', () => {
          back = performance.now()
        })
        const look = () => {
          if (back === 0) return
          const at = performance.now() - back
          if (document.querySelector('#app > [role="status"]')?.textContent === '') found.believed ??= at
          if (waiting() < before) found.first ??= at
          if (waiting() === 0) found.all ??= at
          const { believed, first, all } = found
          if (believed === undefined || first === undefined || all === undefined) return
          watcher.disconnect()
          resolve({ believed, first, all })
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

const round = async (browser: Browser, arcade: Arcade, letters: number): Promise<Back> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  // The bundler that runs this file calls a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = (inner) => inner')
  const page = await context.newPage()
  const phone = newPhone()
  await logIn(page, arcade, phone, letters > 0 ? '/mine' : '/threekingDomsWar?tab=signin')
  for (let sent = 0; sent < letters; sent++) await sendGifts(arcade.service, phone, [{ item: 'mallPoints', count: 1 }])
  if (letters > 0) await page.goto(`${arcade.url}/#/mailList`)
  await workerReady(page)
  const claim = control(shown(page), letters > 0 ? 'collectAll' : 'signIn').first()
  await claim.waitFor()
  await context.setOffline(true)
  await claim.click()
  await page.waitForFunction(() => document.querySelector('#app > [role="status"]')?.textContent !== '')
  await page
    .locator(`[data-waiting="${letters + 1}"]`)
    .first()
    .waitFor()
  const watched = watchFor(page)
  await context.setOffline(false)
  const back = await watched
  await context.close()
  return back
}

/** From regaining the connection to what the player sees: with one waiting claim, and with thirty. */
export const benchSignal = async (): Promise<boolean> => {
  const arcade = await startArcade()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const rows: string[][] = []
    let met = true
    for (const letters of [0, LETTERS]) {
      const rounds: Back[] = []
      for (let n = 0; n < ROUNDS; n++) rounds.push(await round(browser, arcade, letters))
      const add = (name: string, pick: (one: Back) => number, goal?: number) => {
        const times = rounds.map(pick).sort((a, b) => a - b)
        const p95 = percentile(times, 0.95)
        if (goal !== undefined && p95 > goal) met = false
        rows.push([
          `${letters > 0 ? 'thirty wait' : 'one waits'}: ${name}`,
          percentile(times, 0.5).toFixed(0),
          p95.toFixed(0),
          goal?.toFixed(0) ?? '',
        ])
      }
      add('the bar says so', ({ believed }) => believed, GOAL_MS)
      add('the first claim is confirmed', ({ first }) => first)
      add('all are', ({ all }) => all)
    }
    showTable(`The signal comes back, in Chromium, ${ROUNDS} rounds`, ['', 'p50 ms', 'p95 ms', 'goal'], rows)
    return met
  } finally {
    await browser.close()
    await endArcade(arcade)
  }
}
