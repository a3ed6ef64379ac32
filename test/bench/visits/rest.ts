import type { BrowserContext } from '@playwright/test'
import { median } from '../load/load.ts'
import { allMet, goalCell, showTable } from '../table.ts'
import { besideBare } from './beside-bare.ts'
import { playersWhoWereHere } from './second-open.ts'
import { blockedUntilRest, callsUntilRest, type UntilRest } from './until-rest.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const slow4G = { bitsPerSecond: 1_600_000, roundTripMs: 150 }
const goals = { blocked: 200, calls: 20_000 }

const visits = ['first visit', 'opened again'] as const
type Who = 'bare' | 'ours'
type Measured = Record<(typeof visits)[number], Record<Who, UntilRest[]>>

const untilRest = async (contexts: () => Promise<BrowserContext>, url: string, leave: boolean): Promise<UntilRest> => {
  const timed = await contexts()
  const blocked = await blockedUntilRest(timed, url)
  if (leave) await timed.close()
  const counted = await contexts()
  const calls = await callsUntilRest(counted, url)
  if (leave) await counted.close()
  return { ...blocked, calls }
}

/** All work of a page until it is idle, compared with one that only has React: on a first visit, and again. */
export const benchRest = async (): Promise<boolean> => {
  const measured: Measured = {
    'first visit': { bare: [], ours: [] },
    'opened again': { bare: [], ours: [] },
  }
  await besideBare(slow4G, async ({ arcade, lines, browser }) => {
    const urls = { bare: `${lines.bare.url}/bare.html`, ours: `${lines.app.url}/#/home` }
    const stranger = () => browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' })
    const { player, plain } = await playersWhoWereHere(browser, arcade, lines)
    for (let round = 0; round < ROUNDS; round++) {
      for (const who of ['bare', 'ours'] as const) {
        const known = who === 'ours' ? player : plain
        measured['first visit'][who].push(await untilRest(stranger, urls[who], true))
        measured['opened again'][who].push(await untilRest(async () => known, urls[who], false))
      }
    }
  })
  const told = (visit: (typeof visits)[number], who: Who, value: (one: UntilRest) => number) =>
    median(measured[visit][who].map(value))
  const row = (
    visit: (typeof visits)[number],
    name: string,
    value: (one: UntilRest) => number,
    goal = Number.POSITIVE_INFINITY,
  ) => {
    const [theirs, ours] = [told(visit, 'bare', value), told(visit, 'ours', value)]
    return [`${visit}: ${name}`, theirs.toFixed(0), ours.toFixed(0), goalCell(ours, goal)]
  }
  const rows = visits.flatMap((visit) => [
    row(visit, 'ms blocked', ({ blocked }) => blocked, goals.blocked),
    row(visit, 'longest task, ms', ({ longest }) => longest),
    row(visit, 'calls of functions', ({ calls }) => calls, goals.calls),
    row(visit, 'kB by the page', ({ kilobytes }) => kilobytes),
  ])
  showTable(
    `Until the page rests, processor 4 times slower, slow 4G, ${ROUNDS} rounds`,
    ['', 'bare React', 'ours', 'goal'],
    rows,
  )
  return allMet(rows)
}
