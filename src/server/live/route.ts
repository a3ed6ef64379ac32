import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/address.ts'
import { networkOf } from '../http/network.ts'

/** More than this at one process is not a leaderboard any more; who is turned away polls. */
const MOST_LISTENERS = 2_000
/** One line may be a whole arcade's, but not everybody's. */
const MOST_OF_LINE = 200
const HEARTBEAT_MS = 20_000

const wantedOf = (context: Context): ReadonlySet<number> =>
  new Set((context.req.query('boards') ?? '').split(',').filter(Boolean).map(Number))

/** `GET /api/live?boards=1020,1120`: open to all, since it says nothing but that a board moved. */
export const liveRoute = (deps: Deps): ((context: Context) => Response) => {
  const ofLine = new Map<string, number>()
  const count = (line: string, by: number) => {
    const now = (ofLine.get(line) ?? 0) + by
    if (now > 0) ofLine.set(line, now)
    else ofLine.delete(line)
  }
  return (context) => {
    const { line } = networkOf(addressOf(context, deps.config.trustedProxies))
    const full = deps.moves.listeners() >= MOST_LISTENERS || (ofLine.get(line) ?? 0) >= MOST_OF_LINE
    if (full) return context.text('busy', 503, { 'retry-after': '60' })
    const wanted = wantedOf(context)
    context.header('x-accel-buffering', 'no')
    // A kept connection would make a service that stops wait for it.
    context.header('connection', 'close')
    return streamSSE(context, async (stream) => {
      count(line, 1)
      let end: () => void = () => undefined
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      const send = (event: string, data: string) => {
        stream.writeSSE({ event, data }).catch(end)
      }
      const forget = deps.moves.listen((moved) => {
        if (wanted.size === 0 || wanted.has(moved.board)) send('moved', JSON.stringify(moved))
      }, end)
      // Proxies cut what is silent; a browser also learns from it that it is connected.
      const heartbeat = setInterval(() => send('beat', ''), HEARTBEAT_MS)
      send('beat', '')
      stream.onAbort(end)
      await over
      clearInterval(heartbeat)
      forget()
      count(line, -1)
    })
  }
}
