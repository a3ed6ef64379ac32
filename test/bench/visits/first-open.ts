import type { Browser } from '@playwright/test'
import type { LineShape, ShapedLine } from '../../support/line/shaped-line.ts'
import { FIRST_PAINT, phonePage } from './painted.ts'

export interface Lines {
  readonly app: ShapedLine
  readonly bare: ShapedLine
}
export interface FirstOpen {
  readonly line: number
  readonly still: number
  readonly paint: number
  readonly bare: number
  readonly home: number
}

/** First visits over a line of this shape, one after the other, so that both have the machine to themselves. */
export const firstOpen = async (browser: Browser, lines: Lines, shape: LineShape): Promise<FirstOpen> => {
  lines.app.shape = shape
  lines.bare.shape = shape
  const visit = async (url: string, selector: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' })
    const { page, at } = await phonePage(context, { seen: selector })
    await page.goto(url, { waitUntil: 'commit' })
    const times = { paint: await at(FIRST_PAINT), seen: await at('seen') }
    await context.close()
    return times
  }
  const line = await visit(`${lines.bare.url}/line.html`, 'p')
  const still = await visit(`${lines.bare.url}/still.html`, '.splash')
  const bare = await visit(`${lines.bare.url}/bare.html`, 'h1')
  const app = await visit(`${lines.app.url}/#/home`, '[data-page="/home"] a[href*="/newDetail"]')
  return { line: line.paint, still: still.paint, paint: app.paint, bare: bare.seen, home: app.seen }
}
