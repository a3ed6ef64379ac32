import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Scored } from '../../contract/event/events.ts'
import type { Moved } from '../../contract/game/ranking.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/address.ts'
import { networkOf } from '../http/network.ts'
import type { Listening } from './live-updates.ts'

/** Streams per process; clients beyond that are refused and poll instead. */
const MOST_LISTENERS = 2_000
/** Streams per address, which may be a whole arcade's. */
const MOST_OF_LINE = 200
/** Streams per network: a few arcades' worth, for those with many addresses. */
const MOST_OF_NETWORK = 3 * MOST_OF_LINE
const HEARTBEAT_MS = 20_000

/** More than any page follows. The list is searched for every move, so a long one would slow all. */
const MOST_NAMES = 20

/** Null if the parameter is missing; an empty list matches nothing. */
const namesOf = (context: Context, what: string): ReadonlySet<string> | null => {
  const list = context.req.query(what)
  return list === undefined ? null : new Set(list.split(',', MOST_NAMES).filter(Boolean))
}

const isAmong = (names: ReadonlySet<string>, name: string): boolean => names.size === 0 || names.has(name)

const all: ReadonlySet<string> = new Set()

/** Without any parameter everything is sent. */
const listeningTo = (context: Context, send: (event: string, data: unknown) => void): Listening => {
  const [boards, events] = [namesOf(context, 'boards'), namesOf(context, 'event')]
  return {
    ...(boards !== null || events === null
      ? {
          boards: ({ key, movedAt }) => {
            if (isAmong(boards ?? all, String(key))) send('moved', { board: key, movedAt } satisfies Moved)
          },
        }
      : {}),
    ...(events !== null || boards === null
      ? {
          events: ({ key, movedAt }) => {
            if (isAmong(events ?? all, key)) send('scored', { event: key, reportedAt: movedAt } satisfies Scored)
          },
        }
      : {}),
  }
}

/** `GET /api/live?boards=1020,1120&event=winter-cup`: public, since it only says that something changed. */
export const liveRoute = (deps: Deps): ((context: Context) => Response) => {
  const [ofLine, ofNetwork] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counted: Map<string, number>, name: string, by: number) => {
    const now = (counted.get(name) ?? 0) + by
    if (now > 0) counted.set(name, now)
    else counted.delete(name)
  }
  return (context) => {
    const { line, network } = networkOf(addressOf(context, deps.config.trustedProxies))
    const full =
      deps.liveUpdates.listeners() >= MOST_LISTENERS ||
      (ofLine.get(line) ?? 0) >= MOST_OF_LINE ||
      (ofNetwork.get(network) ?? 0) >= MOST_OF_NETWORK
    if (full) return context.text('busy', 503, { 'retry-after': '60' })
    context.header('x-accel-buffering', 'no')
    const response = streamSSE(context, async (stream) => {
      count(ofLine, line, 1)
      count(ofNetwork, network, 1)
      let end: () => void = () => undefined
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      let unread = 0
      const send = (event: string, data: string) => {
        unread += 1
        const written = () => {
          unread -= 1
        }
        stream.writeSSE({ event, data }).then(written, end)
      }
      const listening = listeningTo(context, (event, data) => send(event, JSON.stringify(data)))
      const forget = deps.liveUpdates.listen(listening, end)
      stream.onAbort(end)
      // Proxies cut silent connections; the first beat also tells the browser that it is connected. Whoever has
      // something left to read by then is let go: what waits for them would only grow, and browsers come again.
      const heartbeat = setInterval(() => (unread > 0 ? stream.abort() : send('beat', '')), HEARTBEAT_MS)
      send('beat', '')
      await over
      clearInterval(heartbeat)
      forget()
      count(ofLine, line, -1)
      count(ofNetwork, network, -1)
    })
    // Otherwise a keep-alive connection would delay the service's shutdown. Set last, since streamSSE sets its own.
    response.headers.set('connection', 'close')
    return response
  }
}
