import { startServiceProcess } from '../../support/service-process.ts'
import { measureApart } from '../load/apart.ts'
import { newPlayers, type Player } from '../load/caller.ts'
import type { Figures } from '../load/load.ts'
import type { Order } from '../load/loads.ts'
import { middleOf, shareOf } from '../rounds.ts'
import { figureHead, figureRow, showTable } from '../table.ts'
import type { Bare } from './bare.ts'

const AT_ONCE = 16
const PLAYERS = Number(process.env.PLAYERS ?? 800)
const SECONDS = 2
/** Each round is compared with the baseline of the same moment, so that other load on the machine affects both. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)

/** The service's CPU time so far, from its metrics. */
const cpuSeconds = async (url: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(figures)?.[1] ?? Number.NaN)
}

interface Row {
  readonly name: string
  readonly kind: Order['kind']
  readonly besideName: string
  beside(): Promise<Figures | null>
  readonly goal: number | null
}

/** A read, a claim and a live action, against the real service in its own process. */
export const benchService = async (
  engine: string,
  env: NodeJS.ProcessEnv,
  bare: Bare,
  goals: { readonly read: number; readonly claim: number },
): Promise<void> => {
  const service = await startServiceProcess({ LOG_LEVEL: 'error', ...env })
  try {
    const all = await newPlayers(service.url, PLAYERS, 20_000_000)
    const partOf = (round: number): Player[] => all.filter((_, n) => n % ROUNDS === round)
    const rows: string[][] = []
    const row = async ({ name, kind, beside, besideName, goal }: Row) => {
      const [own, others]: [Figures[], Figures[]] = [[], []]
      let cpu = 0
      for (let round = 0; round < ROUNDS; round++) {
        const other = await beside()
        if (other) others.push(other)
        const before = await cpuSeconds(service.url)
        const players = kind === 'read' ? all : partOf(round)
        own.push(await measureApart({ kind, url: service.url, atOnce: AT_ONCE, seconds: SECONDS, players }))
        cpu += (await cpuSeconds(service.url)) - before
      }
      const figures = middleOf(own)
      rows.push([
        ...figureRow(name, figures),
        ((cpu / figures.count) * 1_000).toFixed(2),
        (figures.p99 / figures.p50).toFixed(1),
        others.length > 0 ? shareOf(own, others).toFixed(3) : '',
        goal === null ? '' : String(goal),
      ])
      if (others.length > 0) rows.push(figureRow(besideName, middleOf(others)))
    }
    const route = { besideName: '  beside: a bare Hono route', beside: bare.route }
    const insert = { besideName: '  beside: a bare pg insert', beside: bare.insert }
    await row({ name: 'read (mail_list)', kind: 'read', ...route, goal: goals.read })
    await row({ name: 'claim (do_sign_in)', kind: 'claim', ...insert, goal: goals.claim })
    await row({ name: 'live (logout)', kind: 'live', ...insert, goal: null })
    showTable(
      `Service on ${engine}, ${AT_ONCE} connections, ${ROUNDS} rounds`,
      [...figureHead, 'cpu ms', 'p99/p50', 'share', 'goal'],
      rows,
    )
  } finally {
    await service.end()
  }
}
