import * as v from 'valibot'
import { instantSchema } from '../../contract/common.ts'
import { revokeTicket, sessionIdOf } from '../../contract/wire/signature.ts'
import { readableEach } from '../device/readable.ts'
import type { KeyVal } from '../env.ts'

export const TICKETS = 'revokeTickets'
const ticketSchema = v.object({
  sessionId: v.string(),
  ticket: v.string(),
  leftAt: instantSchema,
  /** Which login it ends, in case the device fails to delete that login: it will then have other tokens. */
  login: v.optional(v.string()),
})

export const readableTickets = (raw: unknown): v.InferOutput<typeof ticketSchema>[] => readableEach(ticketSchema, raw)

/** More sessions than any device leaves behind before it is online again. */
const MOST = 50

export interface EndedSession {
  readonly access_token: string
  readonly login?: string | undefined
}

/** What a device keeps after a sign-out: it can end that session and do nothing else. */
export const queueRevocation = async (
  keyval: KeyVal,
  { access_token, login }: EndedSession,
  now: number,
): Promise<void> => {
  const sessionId = sessionIdOf(access_token)
  if (!sessionId) return
  const ticket = { sessionId, ticket: revokeTicket(access_token), leftAt: now, ...(login && { login }) }
  await keyval.update(TICKETS, (raw) =>
    [...readableTickets(raw).filter((held) => held.sessionId !== sessionId), ticket].slice(-MOST),
  )
}
