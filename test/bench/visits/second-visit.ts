import { median } from '../load/load.ts'
import { showTable } from '../table.ts'
import { besideBare } from './beside-bare.ts'
import { HANDS, playersWhoWereHere } from './second-open.ts'
import { type Moment, moments, type Waits, waitsOf } from './waits.ts'
import { works } from './work.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const slow4G = { bitsPerSecond: 1_600_000, roundTripMs: 150 }

/** Where the time goes when a page is opened again, compared with one that only has React and a worker. */
export const benchSecondVisit = async (): Promise<boolean> => {
  const [bare, ours]: [Waits[], Waits[]] = [[], []]
  await besideBare(slow4G, async ({ arcade, lines, browser }) => {
    const { player, plain } = await playersWhoWereHere(browser, arcade, lines)
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await waitsOf(browser, plain, `${lines.bare.url}/bare.html`, 'h1'))
      ours.push(await waitsOf(browser, player, `${lines.app.url}/#/home`, HANDS))
    }
  })
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
