import { startServiceProcess } from '../support/service-process.ts'
import { measureApart } from './apart.ts'
import type { Bare } from './bare.ts'
import { newPlayer, type Player } from './caller.ts'
import type { Order } from './loads.ts'
import { figureHead, figureRow, printTable } from './table.ts'

const AT_ONCE = 16
const PLAYERS = Number(process.env.PLAYERS ?? 800)
const SECONDS = 5

/** The processor's time that the service has had so far, by its own figures. */
const cpuSeconds = async (url: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(figures)?.[1] ?? Number.NaN)
}

/** A read, a claim that counts, and a live action that writes, against the real service in a process of its own. */
export const benchService = async (
  engine: string,
  env: NodeJS.ProcessEnv,
  bare: Bare,
  goals: { readonly read: number; readonly claim: number },
): Promise<void> => {
  const service = await startServiceProcess({ LOG_LEVEL: 'error', ...env })
  try {
    const players: Player[] = []
    for (let n = 0; n < PLAYERS; n += 20) {
      const phones = Array.from({ length: 20 }, (_, i) => `9${String(20_000_000 + n + i)}`)
      players.push(...(await Promise.all(phones.map((phone) => newPlayer(service.url, phone)))))
    }
    const rows: string[][] = []
    const row = async (name: string, kind: Order['kind'], beside: number | null, goal: number | null) => {
      const before = await cpuSeconds(service.url)
      const figures = await measureApart({ kind, url: service.url, atOnce: AT_ONCE, seconds: SECONDS, players })
      const cpu = ((await cpuSeconds(service.url)) - before) / figures.count
      const share = beside === null ? '' : (figures.perSecond / beside).toFixed(3)
      const spread = (figures.p99 / figures.p50).toFixed(1)
      rows.push([
        ...figureRow(name, figures),
        (cpu * 1_000).toFixed(2),
        spread,
        share,
        goal === null ? '' : String(goal),
      ])
    }
    await row('read (mail_list)', 'read', bare.route, goals.read)
    await row('claim (do_sign_in)', 'claim', bare.insert, goals.claim)
    await row('live (logout)', 'live', bare.insert, null)
    console.log(
      `\nService on ${engine}, ${AT_ONCE} connections; shares: reads of the bare route, the rest of the bare insert`,
    )
    printTable([...figureHead, 'cpu ms', 'p99/p50', 'share', 'goal'], rows)
  } finally {
    await service.end()
  }
}
