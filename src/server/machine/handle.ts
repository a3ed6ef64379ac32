import { and, eq, isNull } from 'drizzle-orm'
import { MACHINE_HEADER, machineRequestSchema } from '../../contract/arcade/machine.ts'
import { chosenAct } from '../call/act.ts'
import { readAs } from '../call/body.ts'
import { findStored, fingerprintOf } from '../call/operations.ts'
import { pipeline } from '../call/pipeline.ts'
import { refuse } from '../call/refusal.ts'
import { openSigned, type Signed, stepsOfSigned } from '../call/signed.ts'
import { machines } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { cryptoRandom } from '../random.ts'
import { acts } from './acts.ts'
import { noteSeen } from './seen.ts'

/** A busy machine sends a few reports a minute; this limit is for a broken one. */
const MOST_PER_MINUTE = 240

/** Handles each report once, by the machine's idempotency key. A flood of one machine only delays itself. */
export const handleMachine = async (deps: Deps, signed: Signed): Promise<unknown> => {
  const { secrets, liveUpdates, database } = deps
  const find = async (id: string) => {
    const known = and(eq(machines.id, id), isNull(machines.retiredAt))
    const [row] = await signed.line.lookUp(() => database.db.select().from(machines).where(known))
    return row ? { key: secrets.decrypt('machine', row.keySealed), signer: row } : null
  }
  const { body, signer: machine, signature } = await openSigned(deps, signed, MACHINE_HEADER, find)
  const { action, key, ...args } = readAs(machineRequestSchema, body)
  const { act, run } = chosenAct(acts, action, args, signed.named)
  const scope = `machine:${machine.id}`
  const operation = { roleid: scope, opKey: key, action, tap: null, ...fingerprintOf(secrets, action, args) }
  const done = () => {
    const steps = stepsOfSigned(deps, scope, signature, MOST_PER_MINUTE)
    const { now } = steps
    return pipeline({
      ...steps,
      operation,
      stored: () => findStored(database.db, operation),
      async prepare() {
        await steps.prepare()
        if (!act.kinds.includes(machine.kind)) refuse('bad_request')
      },
      run: ({ tx, afterCommit }) =>
        run({
          ...{ tx, machine, key, now, secrets, sentAt: signature.time, random: cryptoRandom },
          moved: (boards) => afterCommit(() => liveUpdates.publishBoards(boards)),
          scored: (events) => afterCommit(() => liveUpdates.publishScores(events)),
        }),
    })
  }
  const heard = await deps.limiters.players(scope, done)
  // Its answer does not wait for this.
  void noteSeen(database.db, machine, deps.now())
  return heard.data
}
