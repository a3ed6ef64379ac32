import type { LineShape } from '../../support/line/shaped-line.ts'
import { median } from '../load/load.ts'
import { allMet, goalCell, showTable } from '../table.ts'
import { besideBare } from './beside-bare.ts'
import { type FirstOpen, firstOpen } from './first-open.ts'
import { createSecondOpens, type SecondOpen, ways } from './second-open.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const links = {
  'slow 4G': { bitsPerSecond: 1_600_000, roundTripMs: 150 },
  'slow 3G': { bitsPerSecond: 400_000, roundTripMs: 400 },
} satisfies Record<string, LineShape>
const wide: LineShape = { bitsPerSecond: 100_000_000, roundTripMs: 2 }
const goals = { paint: 1.1, home: 1.35, again: 1.5 }

/** The median of the ratios within pairs: temporary load on the machine slows both halves of a pair. */
const compare = <T>(
  name: string,
  rounds: readonly T[],
  theirs: (one: T) => number,
  ours: (one: T) => number,
  goal = Number.POSITIVE_INFINITY,
) => {
  const times = median(rounds.map((one) => ours(one) / theirs(one)))
  return [
    name,
    median(rounds.map(theirs)).toFixed(0),
    median(rounds.map(ours)).toFixed(0),
    times.toFixed(2),
    goalCell(times, goal, 2),
  ]
}

/**
 * The waiting times of a player on a slow phone, compared with the minimum possible. Returns whether every goal was
 * met.
 */
export const benchFirstVisit = async (): Promise<boolean> => {
  const rows: string[][] = []
  await besideBare(wide, async ({ arcade, lines, browser }) => {
    const second = await createSecondOpens(browser, arcade, lines, links['slow 4G'])
    const again: SecondOpen[] = []
    for (let round = 0; round < ROUNDS; round++) again.push(await second.round())
    await second.end()
    for (const [link, shape] of Object.entries(links)) {
      const first: FirstOpen[] = []
      for (let round = 0; round < ROUNDS; round++) first.push(await firstOpen(browser, lines, shape))
      const { paint, home } = goals
      rows.push(
        compare(
          `${link}: first paint / one line of text`,
          first,
          (one) => one.line,
          (one) => one.paint,
          paint,
        ),
        compare(
          `${link}: first paint / static page with a style and a picture`,
          first,
          (one) => one.still,
          (one) => one.paint,
        ),
        compare(
          `${link}: Home with data / bare React`,
          first,
          (one) => one.bare,
          (one) => one.home,
          home,
        ),
      )
    }
    for (const way of ways)
      rows.push(
        compare(
          `again, ${way}: last screen / bare with worker`,
          again,
          (one) => one[way].bare,
          (one) => one[way].home,
          goals.again,
        ),
        compare(
          `again, ${way}: in the app's hands`,
          again,
          (one) => one[way].bare,
          (one) => one[way].hands,
        ),
      )
  })
  showTable(
    `Visits on a phone, processor 4 times slower, ${ROUNDS} rounds, milliseconds`,
    ['', 'theirs', 'ours', 'times', 'goal'],
    rows,
  )
  return allMet(rows)
}
