import type { Browser, BrowserContext } from '@playwright/test'
import { logIn, open, screenKept, stateOf, workerReady } from '../../e2e/support/steps.ts'
import type { Arcade } from '../../e2e/support/world/arcade.ts'
import type { LineShape } from '../../support/line/shaped-line.ts'
import type { Lines } from './first-open.ts'
import { phonePage } from './painted.ts'

export const ways = ['on the line', 'offline', 'no answer'] as const
export type Way = (typeof ways)[number]
export interface Again {
  readonly bare: number
  /** The saved last screen is painted. */
  readonly home: number
  /** The app has taken over and responds to touch. */
  readonly hands: number
}
export type SecondOpen = Readonly<Record<Way, Again>>

/** The app's own page, which responds to touch, and not the saved screen. */
export const HANDS = '#app > [data-page="/home"] a[href*="/newDetail"]'

/** A player who was here before, and a bare page whose worker has everything. */
export const playersWhoWereHere = async (browser: Browser, arcade: Arcade, lines: Lines) => {
  const fresh = () => browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' })
  const [player, plain] = [await fresh(), await fresh()]
  const page = await player.newPage()
  await logIn(page, { ...arcade, url: lines.app.url }, undefined, '/home')
  await workerReady(page)
  await open(page, { ...arcade, url: lines.app.url }, '/home')
  await stateOf(page, 'ready').locator('a[href*="/newDetail"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await screenKept(page, '#/home')
  await page.close()
  const other = await plain.newPage()
  await other.goto(`${lines.bare.url}/bare.html#worker`)
  await workerReady(other)
  await other.close()
  return { player, plain }
}

/** Opens both again. */
export const createSecondOpens = async (browser: Browser, arcade: Arcade, lines: Lines, shape: LineShape) => {
  const { player, plain } = await playersWhoWereHere(browser, arcade, lines)

  const openAgain = async <Mark extends string>(
    context: BrowserContext,
    url: string,
    marks: Readonly<Record<Mark, string>>,
  ): Promise<(mark: Mark) => number> => {
    const { page: opened, at } = await phonePage(context, marks)
    await opened.goto(url, { waitUntil: 'commit' })
    const times = new Map<string, number>()
    for (const mark of Object.keys(marks)) times.set(mark, await at(mark))
    await opened.close()
    return (mark) => times.get(mark) ?? Number.NaN
  }

  const round = async (way: Way): Promise<Again> => {
    for (const line of [lines.app, lines.bare]) {
      line.shape = shape
      line.state = way === 'no answer' ? 'hanging' : 'up'
    }
    for (const context of [player, plain]) await context.setOffline(way === 'offline')
    const bare = await openAgain(plain, `${lines.bare.url}/bare.html`, { heading: 'h1' })
    const home = await openAgain(player, `${lines.app.url}/#/home`, {
      screen: '[data-page="/home"] a[href*="/newDetail"]',
      hands: HANDS,
    })
    return { bare: bare('heading'), home: home('screen'), hands: home('hands') }
  }

  return {
    async round(): Promise<SecondOpen> {
      const result = {
        'on the line': await round('on the line'),
        offline: await round('offline'),
        'no answer': await round('no answer'),
      }
      for (const line of [lines.app, lines.bare]) line.state = 'up'
      return result
    },
    async end() {
      await player.close()
      await plain.close()
    },
  }
}
