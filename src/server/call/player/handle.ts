import { type Atk, parseAtk } from '../../../contract/wire/signature.ts'
import type { Deps } from '../../deps.ts'
import type { CachedSession } from '../../session/session-cache.ts'
import { pipeline } from '../pipeline.ts'
import { refuse } from '../refusal.ts'
import { checkSession, checkVisitor, refuseGone, verifySignature } from './authenticate.ts'
import { readEnvelope } from './envelope.ts'
import type { Origin, Sent } from './origin.ts'
import { isRemembered, type Opened, stepsOf } from './steps.ts'
import { type WireAnswer, wireAnswerTo } from './wire-answer.ts'

/**
 * Parses and authenticates a request of the app; the pipeline does the rest. A call counts against its line unless the
 * signature proves it to be a player's, so that a flood from an arcade's line does not lock out the players there.
 */
export const handle = async (deps: Deps, origin: Origin): Promise<WireAnswer> => {
  const atk = parseAtk(origin.header)
  let isCounted = false
  const countLine = () => {
    if (isCounted) return
    isCounted = true
    deps.limiters.callsOfAddress(origin.line, deps.now())
  }
  const isOfPlayer = () => deps.sessionCache.find(atk?.sessionId ?? '')?.ended === false
  if (!isOfPlayer()) countLine()
  let isProven = false
  const onProven = () => {
    isProven = true
  }
  try {
    return await origin.received(origin.line, (sent) => letThrough(deps, origin, { sent, atk, onProven }))
  } catch (error) {
    // Also where the session turned out to have ended.
    if (!isProven || !isOfPlayer()) countLine()
    throw error
  }
}

interface Came {
  readonly sent: Sent
  readonly atk: Atk | null
  /**
   * Called once the signature is verified: the call counts against the player, unless the login turns out to be over.
   */
  readonly onProven: () => void
}

const letThrough = async (deps: Deps, origin: Origin, { sent, atk: signed, onProven }: Came): Promise<WireAnswer> => {
  const { limiters } = deps
  const { line } = origin
  const asked = readEnvelope(sent.body, deps.verbs, deps.oldestServed)
  origin.named(asked.verb.action.name)
  const atk = signed ?? refuse('bad_signature')
  const { sessionId } = atk
  const opened = { deps, origin, sent, asked, atk }
  if (sessionId === null)
    return limiters.unauthenticated(line, (leave) => wireAnswerTo(asked, deps.now, () => answerVisitor(opened, leave)))
  const known = await verifySignature(deps, asked, sessionId, { atk, body: sent.body, line })
  onProven()
  const answer = (leave: () => void) =>
    wireAnswerTo(asked, deps.now, () => answerPlayer(opened, { sessionId, known, leave }))
  const asPlayer = async (leave: () => void) => {
    // Another call with the same token may have been refused while this one waited.
    if (deps.sessionCache.find(sessionId)?.ended) return null
    limiters.callsOfPlayer(known.roleid, deps.now())
    return answer(leave)
  }
  const told = known.ended ? null : await limiters.players(known.roleid, asPlayer)
  // The token of an ended login uses up nothing of its former owner's share or queue.
  return told ?? limiters.unauthenticated(line, () => limiters.unauthenticatedDatabase(line, answer))
}

const answerVisitor = async (opened: Opened, leave: () => void): Promise<unknown> => {
  const { deps, sent, asked, atk } = opened
  checkVisitor(deps, asked, atk, sent.body)
  return (await pipeline(stepsOf(opened, null, leave))).data
}

interface Known {
  readonly sessionId: string
  readonly known: CachedSession
  readonly leave: () => void
}

const answerPlayer = async (opened: Opened, { sessionId, known, leave }: Known): Promise<unknown> => {
  const { deps, asked, atk } = opened
  const { time, nonce } = atk
  const opKey = isRemembered(asked) ? asked.opKey : null
  const admitted =
    (await deps.admit({ sessionId, time, nonce, known, opKey })) ?? refuseGone(deps, asked, sessionId, known)
  await checkSession(deps, asked, atk, admitted)
  return (await pipeline(stepsOf(opened, admitted, leave))).data
}
