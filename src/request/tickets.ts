import * as v from 'valibot'
import { revokeSession } from '../contract/account.ts'
import { instantSchema } from '../contract/common.ts'
import { revokeTicket, sessionIdOf } from '../contract/signature.ts'
import type { KeyVal } from './env.ts'
import { sendTwice } from './mend.ts'
import type { Send } from './send.ts'
import { categoryOf } from './wire.ts'

const KEY = 'revokeTickets'
const ticketSchema = v.object({ sessionId: v.string(), ticket: v.string(), leftAt: instantSchema })
type Ticket = v.InferOutput<typeof ticketSchema>
const ticketsSchema = v.array(ticketSchema)

const readable = (raw: unknown): Ticket[] => {
  const parsed = v.safeParse(ticketsSchema, raw)
  return parsed.success ? parsed.output : []
}

/** What a device that signed out still holds: it can end that session and do nothing else. */
export interface Tickets {
  leave(token: string, now: number): Promise<void>
  /** Hands in what is there. One that the service has answered, in whatever way, is done with. */
  handIn(): Promise<void>
}

export const createTickets = (keyval: KeyVal, send: Send): Tickets => {
  let running: Promise<void> | null = null
  const handIn = async () => {
    for (const { sessionId, ticket } of readable(await keyval.get(KEY))) {
      const out = { action: revokeSession.name, args: { sessionId, ticket } }
      const reply = await sendTwice(() => send(out, null))
      if (reply.kind === 'unreached') return
      const settled = reply.success || !['transient', 'failure', 'protocol'].includes(categoryOf(reply))
      if (!settled) return
      await keyval.update(KEY, (raw) => readable(raw).filter((held) => held.sessionId !== sessionId))
    }
  }
  return {
    async leave(token, now) {
      const sessionId = sessionIdOf(token)
      if (!sessionId) return
      await keyval.update(KEY, (raw) => [...readable(raw), { sessionId, ticket: revokeTicket(token), leftAt: now }])
    },
    handIn() {
      running ??= handIn().finally(() => {
        running = null
      })
      return running
    },
  }
}
