import * as v from 'valibot'
import { instantSchema } from '../contract/common.ts'
import { revokeTicket, sessionIdOf } from '../contract/signature.ts'
import type { KeyVal } from './env.ts'
import { readable } from './readable.ts'

export const TICKETS = 'revokeTickets'
const ticketsSchema = v.array(v.object({ sessionId: v.string(), ticket: v.string(), leftAt: instantSchema }))

export const readableTickets = (raw: unknown): v.InferOutput<typeof ticketsSchema> => readable(ticketsSchema, raw) ?? []

/** More sessions than any device leaves behind before it reaches the service again. */
const MOST = 50

/** What a device that signed out still holds: it can end that session and do nothing else. */
export const leaveTicket = async (keyval: KeyVal, token: string, now: number): Promise<void> => {
  const sessionId = sessionIdOf(token)
  if (!sessionId) return
  const ticket = { sessionId, ticket: revokeTicket(token), leftAt: now }
  await keyval.update(TICKETS, (raw) =>
    [...readableTickets(raw).filter((held) => held.sessionId !== sessionId), ticket].slice(-MOST),
  )
}

/** Where the device could not let go of the session, it is not ended at the service either. */
export const takeTicketBack = (keyval: KeyVal, token: string): Promise<void> =>
  keyval.update(TICKETS, (raw) => readableTickets(raw).filter((held) => held.sessionId !== sessionIdOf(token)))
