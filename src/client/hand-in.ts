import { revokeSession } from '../contract/account/logout.ts'
import { createInFlight } from './call/in-flight.ts'
import { sendTwice } from './call/retry.ts'
import type { Send } from './call/send.ts'
import { categoryOf } from './call/wire.ts'
import type { KeyVal } from './env.ts'
import type { Sessions } from './session/session.ts'
import { readableTickets, TICKETS } from './session/sign-out-queue.ts'

/**
 * Hands in the tickets that are there. One that the service has answered, in whatever way, is done with; one of the
 * login that still lies on the device waits: its player is logged in until the device has let go of it. Resolves with
 * whether any is left that might go.
 */
export const createHandIn = (keyval: KeyVal, sessions: Pick<Sessions, 'read'>, send: Send) => {
  const inFlight = createInFlight<boolean>()
  const handIn = async () => {
    const tickets = readableTickets(await keyval.get(TICKETS))
    let left = false
    const here = (await sessions.read())?.login
    for (const { sessionId, ticket, login } of tickets) {
      if (login !== undefined && login === here) continue
      const out = { action: revokeSession.name, args: { sessionId, ticket } }
      const reply = await sendTwice(() => send(out, null))
      if (reply.kind === 'unreached') return true
      const category = reply.success ? 'done' : categoryOf(reply)
      if (category === 'transient') return true
      // One that the service cannot answer is asked again another time, and holds up none behind it.
      if (category === 'failure' || category === 'protocol') {
        left = true
        continue
      }
      await keyval.update(TICKETS, (raw) => readableTickets(raw).filter((held) => held.sessionId !== sessionId))
    }
    return left
  }
  return (): Promise<boolean> => inFlight.join('', handIn)
}
