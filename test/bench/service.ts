import { startServiceProcess } from '../support/service-process.ts'
import { call, newPlayer, type Player } from './caller.ts'
import { measure } from './load.ts'
import { figureHead, figureRow, printTable } from './table.ts'

const AT_ONCE = 16
const PLAYERS = 400
const SECONDS = 5

const todayInTaipei = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A read, a claim that counts, and a live action that writes, against the real service in a process of its own. */
export const benchService = async (engine: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const service = await startServiceProcess({ LOG_LEVEL: 'error', ...env })
  try {
    const players: Player[] = []
    for (let n = 0; n < PLAYERS; n += 20) {
      const phones = Array.from({ length: 20 }, (_, i) => `9${String(20_000_000 + n + i)}`)
      players.push(...(await Promise.all(phones.map((phone) => newPlayer(service.url, phone)))))
    }
    const day = todayInTaipei()
    const each = (work: (player: Player, n: number) => Promise<unknown>, endless: boolean) => async (n: number) => {
      const player = players[endless ? n % PLAYERS : n]
      if (!player) return false
      await work(player, n)
      return true
    }
    const read = await measure({
      atOnce: AT_ONCE,
      seconds: SECONDS,
      work: each((player) => call(service.url, 'mail_list', {}, player), true),
    })
    const claim = await measure({
      atOnce: AT_ONCE,
      seconds: SECONDS,
      work: each((player) => call(service.url, 'do_sign_in', { day }, player, `signin:${day}`), false),
    })
    const live = await measure({
      atOnce: AT_ONCE,
      seconds: SECONDS,
      work: each((player, n) => call(service.url, 'logout', {}, player, `logout-${n}`), false),
    })
    console.log(`\nService on ${engine}, ${AT_ONCE} connections`)
    printTable(figureHead, [
      figureRow('read (mail_list)', read),
      figureRow('claim (do_sign_in)', claim),
      figureRow('live (logout)', live),
    ])
  } finally {
    await service.end()
  }
}
