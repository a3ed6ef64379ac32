import pg from 'pg'
import { onPostgres, startPostgres } from '../../support/engines/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.ts'
import { measureApart } from '../load/apart.ts'
import { newPlayers, type Player } from '../load/caller.ts'
import type { Figures } from '../load/load.ts'
import { middleOf, shareOf } from '../rounds.ts'
import { figureHead, figureRow, showTable } from '../table.ts'
import { fillUp } from './grown-rows.ts'

const GROWN_PLAYERS = Number(process.env.GROWN ?? 1_000_000)
const EACH = 10
const ROUNDS = 8
const CLAIMERS = 100
/** The minimum throughput over large tables, relative to small ones. */
const LEAST_SHARE = 0.8
const LONGEST_START_MS = 5_000

interface Side {
  readonly service: ServiceProcess
  readonly players: readonly Player[]
}

/**
 * Measures two services on one PostgreSQL in turn, over small and over large tables, so that other load on the machine
 * affects both.
 */
export const benchGrown = async (): Promise<boolean> => {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('\nNo PostgreSQL on this machine: nothing was measured.')
    return true
  }
  const begun: ServiceProcess[] = []
  const open = async (name: string): Promise<Side & { readonly url: string }> => {
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const env = { ...onPostgres({ url: url.href }), LOG_LEVEL: 'error' }
    const service = await startServiceProcess(env)
    begun.push(service)
    return { service, players: await newPlayers(service.url, ROUNDS * CLAIMERS, 40_000_000), url: url.href }
  }
  try {
    const [small, grown] = [await open('small'), await open('grown')]
    await fillUp(grown.url, GROWN_PLAYERS, EACH)
    await grown.service.stop()
    const began = performance.now()
    await grown.service.start()
    const startMs = performance.now() - began
    const rows: string[][] = []
    let met = startMs <= LONGEST_START_MS
    for (const kind of ['read', 'claim'] as const) {
      const measured = async ({ service, players }: Side, round: number): Promise<Figures> => {
        const own = kind === 'read' ? players : players.slice(round * CLAIMERS, (round + 1) * CLAIMERS)
        return measureApart({ kind, url: service.url, atOnce: 16, seconds: 2, players: [...own] })
      }
      const [before, after]: [Figures[], Figures[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        before.push(await measured(small, round))
        after.push(await measured(grown, round))
      }
      const share = shareOf(after, before)
      met &&= share >= LEAST_SHARE
      rows.push(figureRow(`${kind}, small tables`, middleOf(before)))
      rows.push([...figureRow(`${kind}, grown tables`, middleOf(after)), share.toFixed(2)])
    }
    const million = (count: number) => `${count / 1_000_000} M`
    showTable(
      `${million(GROWN_PLAYERS)} players, ${million(GROWN_PLAYERS * EACH)} rows of ledger and of operations each`,
      [...figureHead, 'share'],
      rows,
      `Start over them: ${(startMs / 1_000).toFixed(1)} s (goal: at most ${LONGEST_START_MS / 1_000}).`,
    )
    return met
  } finally {
    for (const service of begun) await service.end()
    postgres.stop()
  }
}
