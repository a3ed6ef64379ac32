import * as v from 'valibot'
import type { OpsRequest } from '../../../contract/ops/protocol.ts'
import { fingerprintOf, type Operation, storeAnswer, takeKey } from '../../call/operations.ts'
import { Refusal } from '../../call/refusal.ts'
import { isRetryable } from '../../db/failures.ts'
import type { Tx } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import { OpsRefusal } from './refusal.ts'
import type { OpsContext, OpsVerb } from './verb.ts'

export interface Performed {
  readonly data: unknown
  /** The answer of an earlier request with the same key. */
  readonly repeated: boolean
}

const ATTEMPTS = 4
/** Operators share one scope of keys: what one has sent, another does not send again by mistake. */
const SCOPE = 'ops'

const operationOf = ({ secrets }: Deps, { action }: OpsVerb, asked: OpsRequest): Operation | null => {
  if (action.kind === 'look' || (asked.key === undefined && !action.once)) return null
  const prints = fingerprintOf(secrets, action.name, asked.args)
  return { roleid: SCOPE, opKey: asked.key ?? `same:${prints.fingerprint}`, action: action.name, tap: null, ...prints }
}

const checked = (deps: Deps, { action }: OpsVerb, data: unknown): unknown =>
  deps.config.channel === 'dev' ? v.parse(action.data, data) : data

type Call = ReturnType<OpsVerb['parse']>

const inTransaction = async (
  verb: OpsVerb,
  call: Call,
  context: OpsContext,
  operation: Operation | null,
  entry: Omit<AuditEntry, 'detail' | 'outcome'>,
): Promise<Performed> => {
  const { tx, deps, now } = context
  if (operation) {
    const stored = await takeKey(tx, operation, now)
    if (stored) return { data: stored.answer, repeated: true }
  }
  const data = checked(deps, verb, await call.run(context))
  if (operation) await storeAnswer(tx, operation, call.kept())
  await writeAudit(tx, { ...entry, detail: call.record(deps), outcome: 'done' })
  return { data, repeated: false }
}

/** The act, its record and its key commit together; a refused one leaves only the record that it was tried. */
export const performOps = async (deps: Deps, verb: OpsVerb, asked: OpsRequest): Promise<Performed> => {
  const { db } = deps.database
  const call = verb.parse(asked.args)
  const now = deps.now()
  const entry = { at: now, operator: asked.as, act: asked.act }
  const context = (tx: Tx): OpsContext => ({ tx, now, operator: asked.as, deps })
  if (verb.action.kind === 'look') {
    if (verb.action.watched) await writeAudit(db, { ...entry, detail: call.record(deps), outcome: 'looked' })
    return { data: checked(deps, verb, await call.run(context(db))), repeated: false }
  }
  const operation = operationOf(deps, verb, asked)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => inTransaction(verb, call, context(tx), operation, entry))
    } catch (error) {
      if (error instanceof OpsRefusal || error instanceof Refusal) {
        await writeAudit(db, { ...entry, detail: call.record(deps), outcome: error.code })
        throw error
      }
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
