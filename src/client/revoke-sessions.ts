import { revokeSession } from '../contract/account/logout.ts'
import { createInFlight } from './call/in-flight.ts'
import { retryKindOf } from './call/retry.ts'
import type { Send } from './call/send.ts'
import { categoryOf, type Reply } from './call/wire.ts'
import type { KeyVal } from './env.ts'
import { readableTickets, TICKETS } from './session/revoke-queue.ts'
import type { Sessions } from './session/session.ts'

/** For requests without a session that could be refreshed: one more attempt if it may help. */
const sendWithRetry = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send()
  const retry = retryKindOf(reply)
  return retry === 'clock' || retry === 'nonce' ? send() : reply
}

/**
 * Hands in the sign-out tickets. A ticket is removed once the service has answered, whatever the answer. One of a login
 * that is still stored on the device waits: the player counts as logged in until it is deleted. Resolves with whether
 * any is left that could be sent.
 */
export const createRevokeSessions = (keyval: KeyVal, sessions: Pick<Sessions, 'read'>, send: Send) => {
  const inFlight = createInFlight<boolean>()
  const revokeAll = async () => {
    const tickets = readableTickets(await keyval.get(TICKETS))
    let left = false
    const here = (await sessions.read())?.login
    for (const { sessionId, ticket, login } of tickets) {
      if (login !== undefined && login === here) continue
      const out = { action: revokeSession.name, args: { sessionId, ticket } }
      const reply = await sendWithRetry(() => send(out, null))
      if (reply.kind === 'unreached') return true
      const category = reply.success ? 'done' : categoryOf(reply)
      if (category === 'transient') return true
      // If the service fails at a ticket, it is tried again another time and does not block the others.
      if (category === 'failure' || category === 'protocol') {
        left = true
        continue
      }
      await keyval.update(TICKETS, (raw) => readableTickets(raw).filter((held) => held.sessionId !== sessionId))
    }
    return left
  }
  return (): Promise<boolean> => inFlight.join('', revokeAll)
}
