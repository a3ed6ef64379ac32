import { chromium } from '@playwright/test'
import { endArcade, startArcade } from '../e2e/support/world/arcade.ts'
import { chromiumArgs, findTestChromium } from '../support/browsers/browser.ts'
import { startShapedLine } from '../support/line/shaped-line.ts'
import { serveBarePages } from './first-visit/bare-pages.ts'
import { HANDS, playersWhoWereHere } from './first-visit/second-open.ts'
import { type Moment, moments, type Waits, waitsOf } from './first-visit/waits.ts'
import { works } from './first-visit/work.ts'
import { median } from './load/load.ts'
import { showTable } from './table.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const slow4G = { bitsPerSecond: 1_600_000, roundTripMs: 150 }

/** Why a page that is opened again takes as long as it does, beside one with nothing but React and a worker. */
export const benchSecondVisit = async (): Promise<boolean> => {
  const arcade = await startArcade()
  const pages = await serveBarePages()
  const lines = {
    app: await startShapedLine(arcade.service.url, slow4G),
    bare: await startShapedLine(pages.url, slow4G),
  }
  const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArgs })
  const [bare, ours]: [Waits[], Waits[]] = [[], []]
  try {
    const { player, plain } = await playersWhoWereHere(browser, arcade, lines)
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await waitsOf(browser, plain, `${lines.bare.url}/bare.html`, 'h1'))
      ours.push(await waitsOf(browser, player, `${lines.app.url}/#/home`, HANDS))
    }
  } finally {
    await browser.close()
    await lines.app.stop()
    await lines.bare.stop()
    pages.stop()
    await endArcade(arcade)
  }
  const told = (of: readonly Waits[], value: (one: Waits) => number): string => {
    const time = median(of.map(value))
    return Number.isFinite(time) ? time.toFixed(0) : '-'
  }
  const row = (name: string, value: (one: Waits) => number) => [name, told(bare, value), told(ours, value)]
  const names: readonly Moment[] = ['page', 'scripts', 'asked', 'opened', 'read', 'there', 'screen']
  showTable(
    `Opened again, processor 4 times slower, ${ROUNDS} rounds: milliseconds until`,
    ['', 'bare', 'ours'],
    names.map((name) => row(moments[name], ({ moments }) => moments[name])),
  )
  showTable(
    `Opened again, processor 4 times slower, ${ROUNDS} rounds: milliseconds of the page's thread until its screen is painted`,
    ['', 'bare', 'ours'],
    works.map((work) => row(work, (one) => one.work[work] ?? 0)),
  )
  return true
}
