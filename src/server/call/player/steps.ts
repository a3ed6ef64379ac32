import * as v from 'valibot'
import { type Atk, TIME_WINDOW_MS } from '../../../contract/wire/signature.ts'
import { isRealDay, startOfDay } from '../../../rules/time/calendar.ts'
import type { Deps } from '../../deps.ts'
import { countedBy } from '../../http/network.ts'
import { messengerName } from '../../messenger/chosen.ts'
import { takePicture } from '../../pictures/sent.ts'
import type { Session } from '../../session/sessions.ts'
import { spendNonce } from '../nonces.ts'
import { fingerprintOf, type Operation } from '../operations.ts'
import type { Steps, TransactionContext } from '../pipeline.ts'
import { refuse } from '../refusal.ts'
import type { VisitorContext } from '../verb.ts'
import type { Admitted } from './admission.ts'
import { visitorScope } from './authenticate.ts'
import { requireAgreement } from './before-agreement.ts'
import type { Asked } from './envelope.ts'
import { lockPlayer } from './lock.ts'
import type { Origin, Sent } from './origin.ts'

export interface Opened {
  readonly deps: Deps
  readonly origin: Origin
  readonly sent: Sent
  readonly asked: Asked
  readonly atk: Atk
}

/**
 * No answer is stored for reads, status questions, secrets and visitors' actions. What these use up remembers the key
 * instead (`../repeated.ts`).
 */
export const isRemembered = ({ verb: { action, traits } }: Asked): boolean =>
  action.kind !== 'read' && !traits.onlyAsks && !action.skipRoleid && !(action.kind === 'live' && action.secret)

const operationOf = ({ secrets }: Deps, asked: Asked, roleid: string): Operation | null => {
  const { verb, opKey, tap, args } = asked
  const { action } = verb
  if (!isRemembered(asked)) return null
  if (opKey === null) return action.kind === 'live' ? null : refuse('key_required')
  return { roleid, opKey, action: action.name, tap, ...fingerprintOf(secrets, action.name, args) }
}

/**
 * The claimed day may have begun by another process's clock and not yet by ours. "Unavailable" makes the client retry;
 * a refusal by the rules would end the claim for good.
 */
const refuseEarly = (day: string, now: number): void => {
  const left = isRealDay(day) ? startOfDay(day) - now : 0
  if (left > 0 && left <= TIME_WINDOW_MS) refuse('unavailable', { retryAfter: Math.ceil(left / 1_000) })
}

type Prepared = Omit<VisitorContext, keyof TransactionContext>

const prepare = async ({ deps, origin, sent: { file }, asked }: Opened, session: Session | null): Promise<Prepared> => {
  const roleid = session?.roleid ?? null
  return {
    now: deps.now(),
    language: origin.language,
    roleid,
    session,
    opKey: asked.opKey,
    ...countedBy(deps.secrets, origin.address),
    country: origin.country,
    secrets: deps.secrets,
    sms: deps.sms,
    picture: file === null ? null : await takePicture(deps, roleid, file),
    messengerName: messengerName(deps.config),
    config: deps.config,
    liveUpdates: deps.liveUpdates,
    champions: deps.champions,
    limiters: deps.limiters,
  }
}

/**
 * The pipeline steps of a player's request, or of a visitor's if `admitted` is null; `leave` gives back its slot in the
 * queue.
 */
export const stepsOf = (opened: Opened, admitted: Admitted | null, leave: () => void): Steps<Prepared> => {
  const { deps, origin, asked, sent, atk } = opened
  const { verb } = asked
  const { db } = deps.database
  const session = admitted?.session ?? null
  const call = verb.parse(asked.args) ?? refuse('bad_request')
  const operation = session && operationOf(deps, asked, session.roleid)
  return {
    db,
    now: deps.now(),
    operation,
    reads: verb.action.kind === 'read',
    enqueue: (work) => (session === null ? deps.limiters.unauthenticatedDatabase(origin.line, work) : work()),
    committed: leave,
    stored: () => admitted?.stored ?? null,
    spendNonce: () => (admitted ? admitted.fresh : spendNonce(db, visitorScope(atk), atk)),
    async prepare() {
      if (session) requireAgreement(verb, session)
      // Repetitions do not count: they got their stored answer before this.
      if (operation) deps.limiters.keysOfPlayer(operation.roleid, deps.now())
      if (call.naturalKey !== null && call.naturalKey !== asked.opKey) return refuse('key_mismatch')
      if (call.gameDay !== null) refuseEarly(call.gameDay, deps.now())
      if (call.project !== null && call.project !== deps.config.project) return refuse('bad_request')
      if (sent.file !== null && !verb.traits.takesPicture) return refuse('bad_request')
      const prepared = await prepare(opened, session)
      const { countFirst } = verb.traits
      if (session && countFirst) await db.transaction((tx) => countFirst(tx, { ...prepared, roleid: session.roleid }))
      return prepared
    },
    lock: (tx) => (session === null || verb.traits.unlocked ? null : lockPlayer(tx, asked, session)),
    async run(inside, prepared) {
      const data = await call.act({ ...prepared, ...inside })
      // The dev channel validates answers too, so that a wrong one fails where it is made.
      if (deps.config.channel === 'dev') v.parse(verb.action.data, data)
      return data
    },
  }
}
