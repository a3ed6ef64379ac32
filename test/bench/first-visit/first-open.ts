import type { Browser } from '@playwright/test'
import type { LineShape, ShapedLine } from '../../support/shaped-line.ts'
import { firstPaint, phonePage, seen } from './painted.ts'

export interface Lines {
  readonly app: ShapedLine
  readonly bare: ShapedLine
}
export interface FirstOpen {
  readonly still: number
  readonly paint: number
  readonly bare: number
  readonly home: number
}

/** A browser that was never here, on a line of this shape: one after the other, so that all meet the same machine. */
export const firstOpen = async (browser: Browser, lines: Lines, shape: LineShape): Promise<FirstOpen> => {
  lines.app.shape = shape
  lines.bare.shape = shape
  const visit = async (
    url: string,
    selector: string,
  ): Promise<{ paint: number; seen: () => Promise<number>; end(): Promise<void> }> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' })
    const page = await phonePage(context, selector)
    await page.goto(url, { waitUntil: 'commit' })
    return { paint: await firstPaint(page), seen: () => seen(page), end: () => context.close() }
  }
  const still = await visit(`${lines.bare.url}/still.html`, '.splash')
  await still.end()
  const bare = await visit(`${lines.bare.url}/bare.html`, 'h1')
  const heading = await bare.seen()
  await bare.end()
  const app = await visit(`${lines.app.url}/#/home`, '[data-page="/home"] [data-notice]')
  const home = await app.seen()
  await app.end()
  return { still: still.paint, paint: app.paint, bare: heading, home }
}
