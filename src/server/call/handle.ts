import type { Language } from '../../contract/languages.ts'
import { type Atk, parseAtk } from '../../contract/wire/signature.ts'
import type { Deps } from '../deps.ts'
import { countedBy } from '../http/network.ts'
import { messengerName } from '../messenger/chosen.ts'
import { takePicture } from '../pictures/sent.ts'
import type { Session } from '../session/store.ts'
import type { Admitted } from './admission.ts'
import { checkSession, checkVisitor, spendVisitorsNonce } from './authenticate.ts'
import { requireAgreement } from './before-papers.ts'
import { type Asked, readEnvelope } from './envelope.ts'
import { answerOf, fingerprintOf, type Operation } from './operations.ts'
import { perform } from './perform.ts'
import { prove, rejectionOf } from './prove.ts'
import { refuse } from './refusal.ts'
import { type Told, toldTo } from './told.ts'

/** What a request brought: the text that its signature covers, and a picture where there is one. */
export interface Sent {
  readonly body: string
  readonly file: Uint8Array | null
}

/** Reads what came from a line of the network, and has it used when there is room to. */
export type Received = (line: string, use: (sent: Sent) => Promise<Told>) => Promise<Told>

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

/**
 * Of what is only read, of what is declared secret and of what a visitor may ask too, nothing is kept: a key says
 * who uses something up, and only that one may again.
 */
const isRemembered = ({ verb: { action } }: Asked): boolean =>
  action.kind !== 'read' && !action.skipRoleid && !(action.kind === 'live' && action.secret)

const operationOf = ({ secrets }: Deps, asked: Asked, roleid: string): Operation | null => {
  const { verb, opKey, tap, args } = asked
  const { action } = verb
  if (!isRemembered(asked)) return null
  if (opKey === null) return action.kind === 'live' ? null : refuse('key_required')
  return { roleid, opKey, action: action.name, tap, ...fingerprintOf(secrets, action.name, args) }
}

/**
 * The way of every request, in the order that makes "once" true: who asks, then what became of it already, then the
 * nonce. A browser that resends a request by itself therefore gets the first one's answer, and never a second effect.
 */
export const handle = async (deps: Deps, origin: Origin): Promise<Told> => {
  deps.shares.callsOfAddress(origin.line, deps.now())
  return origin.received(origin.line, (sent) => letThrough(deps, origin, sent))
}

const letThrough = async (deps: Deps, origin: Origin, sent: Sent): Promise<Told> => {
  const { shares } = deps
  const { line } = origin
  const asked = readEnvelope(sent.body, deps.verbs, deps.oldestServed)
  origin.named(asked.verb.action.name)
  const atk = parseAtk(origin.header) ?? refuse('bad_signature')
  const { sessionId, time, nonce } = atk
  const opened = { deps, origin, sent, asked, atk }
  if (sessionId === null) return shares.visitors(line, async () => toldTo(asked, await answerVisitor(opened)))
  const known = await prove(deps, asked, sessionId, { atk, body: sent.body, line })
  shares.callsOfPlayer(known.roleid, deps.now())
  return shares.players(known.roleid, async () => {
    const opKey = isRemembered(asked) ? asked.opKey : null
    const admitted = await deps.admit({ sessionId, time, nonce, known, opKey })
    return toldTo(asked, await answerPlayer(opened, admitted ?? refuse(rejectionOf(asked))))
  })
}

interface Opened {
  readonly deps: Deps
  readonly origin: Origin
  readonly sent: Sent
  readonly asked: Asked
  readonly atk: Atk
}

const answerVisitor = async (opened: Opened): Promise<unknown> => {
  const { deps, sent, asked, atk } = opened
  checkVisitor(deps, asked, atk, sent.body)
  const call = asked.verb.parse(asked.args) ?? refuse('bad_request')
  await spendVisitorsNonce(deps.database.db, atk)
  return act(opened, call, null, null)
}

const answerPlayer = async (opened: Opened, admitted: Admitted): Promise<unknown> => {
  const { deps, asked, atk } = opened
  const { session, stored, fresh } = admitted
  await checkSession(deps, asked, atk, admitted)
  const call = asked.verb.parse(asked.args) ?? refuse('bad_request')
  const operation = operationOf(deps, asked, session.roleid)
  if (operation && stored) return answerOf(stored, operation).answer
  if (!fresh) return refuse('nonce_replayed')
  requireAgreement(asked.verb, session)
  return act(opened, call, session, operation)
}

const act = async (
  { deps, origin, sent: { file }, asked }: Opened,
  call: NonNullable<ReturnType<Asked['verb']['parse']>>,
  session: Session | null,
  operation: Operation | null,
): Promise<unknown> => {
  if (call.naturalKey !== null && call.naturalKey !== asked.opKey) return refuse('key_mismatch')
  if (call.project !== null && call.project !== deps.config.project) return refuse('bad_request')
  if (file !== null && !asked.verb.traits.takesPicture) return refuse('bad_request')
  const roleid = session?.roleid ?? null
  const given = {
    now: deps.now(),
    language: origin.language,
    roleid,
    session,
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
