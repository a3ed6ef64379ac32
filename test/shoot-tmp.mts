import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from './support/browsers/browser.ts'
import { startArcade, endArcade } from './e2e/support/world/arcade.ts'
import { logIn, open, workerReady } from './e2e/support/steps.ts'
const arcade = await startArcade()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const language = process.argv[2] ?? 'zh-TW'
const width = Number(process.argv[3] ?? 390)
const prefix = process.argv[4] ?? 'a'
const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true, isMobile: width < 700, reducedMotion: 'reduce', locale: language })
await context.addCookies([{ name: 'language', value: language, url: arcade.url }])
const page = await context.newPage()
const take = async (name: string, hash?: string) => {
  if (hash) await open(page, arcade, hash)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shots/${prefix}-${language}-${name}.png` })
}
await logIn(page, arcade, '912345678', '/home')
await workerReady(page)
const all: [string, string][] = JSON.parse(process.env.PAGES ?? '[]')
for (const [n, h] of all) await take(n, h)
await browser.close(); await endArcade(arcade as never)
process.exit(0)
