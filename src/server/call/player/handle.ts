import { type Atk, parseAtk } from '../../../contract/wire/signature.ts'
import type { Deps } from '../../deps.ts'
import { pipeline } from '../pipeline.ts'
import { refuse } from '../refusal.ts'
import type { Admitted } from './admission.ts'
import { checkSession, checkVisitor, prove, rejectionOf } from './authenticate.ts'
import { readEnvelope } from './envelope.ts'
import type { Origin, Sent } from './origin.ts'
import { isRemembered, type Opened, stepsOf } from './steps.ts'
import { type Told, toldTo } from './told.ts'

/**
 * Parses and authenticates a request of the app; the pipeline does the rest. A call counts against its network unless
 * the signature proves it to be a player's, so that a flood from an arcade's network does not lock out the players in
 * it.
 */
export const handle = async (deps: Deps, origin: Origin): Promise<Told> => {
  const countLine = () => deps.shares.callsOfAddress(origin.line, deps.now())
  const atk = parseAtk(origin.header)
  let isCounted = !atk?.sessionId || deps.known.find(atk.sessionId) === null
  if (isCounted) countLine()
  const countPlayer = (roleid: string) => {
    isCounted = true
    deps.shares.callsOfPlayer(roleid, deps.now())
  }
  try {
    return await origin.received(origin.line, (sent) => letThrough(deps, origin, { sent, atk, countPlayer }))
  } catch (error) {
    if (!isCounted) countLine()
    throw error
  }
}

interface Came {
  readonly sent: Sent
  readonly atk: Atk | null
  /** Called once the signature is verified: from then on the call counts against the player. */
  readonly countPlayer: (roleid: string) => void
}

const letThrough = async (deps: Deps, origin: Origin, { sent, atk: signed, countPlayer }: Came): Promise<Told> => {
  const { shares } = deps
  const { line } = origin
  const asked = readEnvelope(sent.body, deps.verbs, deps.oldestServed)
  origin.named(asked.verb.action.name)
  const atk = signed ?? refuse('bad_signature')
  const { sessionId, time, nonce } = atk
  const opened = { deps, origin, sent, asked, atk }
  if (sessionId === null) return shares.strangers(line, () => toldTo(asked, deps.now, () => answerVisitor(opened)))
  const known = await prove(deps, asked, sessionId, { atk, body: sent.body, line })
  countPlayer(known.roleid)
  const answer = async () => {
    const opKey = isRemembered(asked) ? asked.opKey : null
    const admitted = await deps.admit({ sessionId, time, nonce, known, opKey })
    return answerPlayer(opened, admitted ?? refuse(rejectionOf(asked)))
  }
  return shares.players(known.roleid, () => toldTo(asked, deps.now, answer))
}

const answerVisitor = async (opened: Opened): Promise<unknown> => {
  const { deps, sent, asked, atk } = opened
  checkVisitor(deps, asked, atk, sent.body)
  return (await pipeline(stepsOf(opened, null))).data
}

const answerPlayer = async (opened: Opened, admitted: Admitted): Promise<unknown> => {
  const { deps, asked, atk } = opened
  await checkSession(deps, asked, atk, admitted)
  return (await pipeline(stepsOf(opened, admitted))).data
}
