import * as v from 'valibot'
import type { OpsRequest } from '../../../contract/ops/protocol.ts'
import { fingerprintOf, type Operation } from '../../call/operations.ts'
import { type Answered, pipeline } from '../../call/pipeline.ts'
import { Refusal } from '../../call/refusal.ts'
import type { Tx } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { isWrongClock } from '../../process/clock-watch.ts'
import { writeAudit } from './audit.ts'
import { deny, OpsRefusal, type OpsVerb } from './verb.ts'

/** All operators share one scope of idempotency keys, so that one does not repeat by mistake what another has sent. */
const SCOPE = 'ops'

const operationOf = ({ secrets }: Deps, { action }: OpsVerb, asked: OpsRequest): Operation | null => {
  if (action.kind === 'query' || (asked.key === undefined && !action.once)) return null
  const prints = fingerprintOf(secrets, action.name, asked.args)
  return { roleid: SCOPE, opKey: asked.key ?? `same:${prints.fingerprint}`, action: action.name, tap: null, ...prints }
}

const refuseWrongClock = async (deps: Deps, tx: Tx): Promise<void> => {
  if (!isWrongClock(await deps.clockAhead(tx))) return
  deny('conflict', 'the clock of this process differs from that of the database: what is done too early stays so')
}

/** The act, its audit record and its key commit together; a refused act leaves only the record of the attempt. */
export const performOps = async (deps: Deps, verb: OpsVerb, asked: OpsRequest): Promise<Answered> => {
  const { action } = verb
  const db = action.overall ? deps.database.jobs : deps.database.db
  const call = verb.parse(asked.args)
  const now = deps.now()
  const looks = action.kind === 'query'
  const audit = (tx: Tx, outcome: string) =>
    writeAudit(tx, {
      ...{ at: now, operator: asked.as, act: asked.act, outcome },
      ...{ detail: call.record(deps), concerned: call.concerned() },
    })
  return pipeline({
    db,
    now,
    operation: operationOf(deps, verb, asked),
    reads: looks,
    prepare: () => undefined,
    async run({ tx, afterCommit }) {
      try {
        if (action.dated) await refuseWrongClock(deps, tx)
        const data = await call.run({ tx, now, operator: asked.as, deps, afterCommit })
        return deps.config.channel === 'dev' ? v.parse(action.data, data) : data
      } finally {
        // Whom a search found is only known afterwards, so it is audited now, before the answer is sent.
        if (looks && action.watched) await audit(db, 'looked')
      }
    },
    answerToStore: call.kept,
    record: (tx) => audit(tx, 'done'),
  }).catch(async (error: unknown) => {
    if (!looks && (error instanceof OpsRefusal || error instanceof Refusal)) await audit(db, error.code)
    throw error
  })
}
