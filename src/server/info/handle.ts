import type { Language } from '../../contract/languages.ts'
import { type Atk, parseAtk } from '../../contract/signature.ts'
import type { Deps } from '../deps.ts'
import { countedBy } from '../http/network.ts'
import { messengerName } from '../messenger/chosen.ts'
import { takePicture } from '../pictures/sent.ts'
import { authenticate, type Caller, spendNonce } from './authenticate.ts'
import { type Asked, readEnvelope } from './envelope.ts'
import { fingerprintOf, finishedAnswer, type Operation } from './operations.ts'
import { perform } from './perform.ts'
import { prove } from './prove.ts'
import { refuse } from './refusal.ts'

/** What a request brought: the text that its signature covers, and a picture where there is one. */
export interface Sent {
  readonly body: string
  readonly file: Uint8Array | null
}

/** Reads what came from a line of the network, and has it used when there is room to. */
export type Received = (line: string, use: (sent: Sent) => Promise<unknown>) => Promise<unknown>

export interface Origin {
  readonly header: string | null
  readonly received: Received
  readonly language: Language
  readonly address: string
  /** Of the network it comes from: what one customer has, however many addresses that is. */
  readonly line: string
  readonly country: string | null
  /** Told as soon as it is known, for the log and the figures. */
  named(action: string): void
}

/** A key without a player has no scope; of what is declared secret nothing is kept. */
const operationOf = ({ secrets }: Deps, { verb, opKey, tap, args }: Asked, { session }: Caller): Operation | null => {
  const { action } = verb
  if (action.kind === 'read' || !session || (action.kind === 'live' && action.secret)) return null
  if (opKey === null) return action.kind === 'live' ? null : refuse('key_required')
  return { roleid: session.roleid, opKey, action: action.name, tap, ...fingerprintOf(secrets, action.name, args) }
}

/**
 * The way of every request, in the order that makes "once" true: who asks, then what became of it already, then the
 * nonce. A browser that resends a request by itself therefore gets the first one's answer, and never a second effect.
 */
export const handle = async (deps: Deps, origin: Origin): Promise<unknown> => {
  deps.shares.callsOfAddress(origin.line, deps.now())
  return origin.received(origin.line, (sent) => admit(deps, origin, sent))
}

const admit = async (deps: Deps, origin: Origin, sent: Sent): Promise<unknown> => {
  const { shares } = deps
  const { line } = origin
  const asked = readEnvelope(sent.body, deps.verbs, deps.oldestServed)
  origin.named(asked.verb.action.name)
  const atk = parseAtk(origin.header) ?? refuse('bad_signature')
  const answer = () => answerTo(deps, origin, sent, asked, atk)
  if (atk.sessionId === null) return shares.visitors(line, answer)
  const { roleid } = await prove(deps, asked, atk.sessionId, { atk, body: sent.body, line })
  shares.callsOfPlayer(roleid, deps.now())
  return shares.players(roleid, answer)
}

const answerTo = async (deps: Deps, origin: Origin, { body, file }: Sent, asked: Asked, atk: Atk): Promise<unknown> => {
  const caller = await authenticate(deps, asked, atk, body)
  const call = asked.verb.parse(asked.args) ?? refuse('bad_request')
  const operation = operationOf(deps, asked, caller)
  if (operation) {
    const stored = await finishedAnswer(deps.database.db, operation)
    if (stored) return stored.answer
  }
  await spendNonce(deps.database.db, caller)
  if (call.naturalKey !== null && call.naturalKey !== asked.opKey) return refuse('key_mismatch')
  if (call.project !== null && call.project !== deps.config.project) return refuse('bad_request')
  if (file !== null && !asked.verb.traits.takesPicture) return refuse('bad_request')
  const roleid = caller.session?.roleid ?? null
  const given = {
    now: deps.now(),
    language: origin.language,
    roleid,
    session: caller.session,
    opKey: asked.opKey,
    ...countedBy(deps.secrets, origin.address),
    country: origin.country,
    secrets: deps.secrets,
    sms: deps.sms,
    pictures: deps.pictures,
    picture: file === null ? null : await takePicture(deps, roleid, file),
    messengerName: messengerName(deps.config),
    config: deps.config,
    moves: deps.moves,
    shares: deps.shares,
    metrics: deps.metrics,
  }
  return perform(deps, asked.verb, call, given, operation)
}
