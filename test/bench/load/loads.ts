import pg from 'pg'
import * as v from 'valibot'
import { ask, call, firstByte, playerSchema, post } from './caller.ts'
import { figuresSchema, type Load } from './load.ts'

export const orderSchema = v.object({
  kind: v.picklist(['route', 'insert', 'file', 'read', 'flood', 'claim', 'live']),
  /** The address of the service, the bare route or the database. */
  url: v.string(),
  atOnce: v.number(),
  seconds: v.number(),
  players: v.array(playerSchema),
})
export type Order = v.InferOutput<typeof orderSchema>
export const answerSchema = figuresSchema

const todayInTaipei = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The repeated action of each kind of load; `end` releases its resources. */
export const loadOf = ({ kind, url, players, atOnce, seconds }: Order): Load & { end(): Promise<void> } => {
  const load = (work: Load['work'], end: () => Promise<void> = async () => undefined) => ({
    atOnce,
    seconds,
    work,
    end,
  })
  const day = todayInTaipei()
  const playerOf = (n: number) => players[n % players.length]
  switch (kind) {
    case 'route':
      return load(async () => {
        await post(url, '{"action":"nothing"}', { 'content-type': 'application/json' })
        return true
      })
    case 'insert': {
      const pool = new pg.Pool({ connectionString: url, max: atOnce })
      const work = async (n: number) => {
        await pool.query('insert into bench_bare (note) values ($1)', [`note ${n}`])
        return true
      }
      return load(work, () => pool.end())
    }
    // Any file, requested like a browser does.
    case 'file':
      return load(async () => {
        await firstByte(url, { accept: 'text/html', 'accept-encoding': 'br' })
        return true
      })
    case 'read':
      return load(async (n) => {
        await call(url, 'mail_list', {}, playerOf(n))
        return true
      })
    // Reads that continue regardless of the answer.
    case 'flood':
      return load(async (n) => {
        await ask(url, 'mail_list', {}, playerOf(n))
        return true
      })
    // Once per player, until none is left.
    case 'claim':
      return load(async (n) => {
        if (n >= players.length) return false
        await call(url, 'do_sign_in', { day }, playerOf(n), `signin:${day}`)
        return true
      })
    case 'live':
      return load(async (n) => {
        if (n >= players.length) return false
        await call(url, 'logout', {}, playerOf(n), `logout-${n}`)
        return true
      })
  }
}
