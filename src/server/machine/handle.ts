import { and, eq, isNull } from 'drizzle-orm'
import { MACHINE_HEADER, type MachineSignature, machineRequestSchema } from '../../contract/arcade/machine.ts'
import { chosenAct } from '../call/act.ts'
import { readAs, readBody } from '../call/body.ts'
import { countAgainst } from '../call/limits.ts'
import { spendNonce } from '../call/nonces.ts'
import { findStored, fingerprintOf, type Operation } from '../call/operations.ts'
import { pipeline, type Steps } from '../call/pipeline.ts'
import { refuse } from '../call/refusal.ts'
import { signerOf } from '../call/signed.ts'
import { machines } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { Signed } from '../http/routes/signed-route.ts'
import { cryptoRandom } from '../random.ts'
import type { Machine } from './act.ts'
import { acts } from './acts.ts'

/** A machine that is played without pause tells of a few things a minute; this is for one that has gone mad. */
const MOST_PER_MINUTE = 240

const authenticate = (deps: Deps, { request, line }: Signed, body: string) =>
  signerOf(deps, request.headers.get(MACHINE_HEADER), body, async ({ id }) => {
    const known = and(eq(machines.id, id), isNull(machines.retiredAt))
    const [row] = await line.lookUp(() => deps.database.db.select().from(machines).where(known))
    return row ? { key: deps.secrets.open('machine', row.keySealed), signer: row } : null
  })

/** How the tables tell what is a machine's from what is a player's. */
const scopeOf = ({ id }: Machine): string => `machine:${id}`

const read = (deps: Deps, machine: Machine, { named }: Signed, body: string) => {
  const { action, key, ...args } = readAs(machineRequestSchema, body)
  const { act, run } = chosenAct(acts, action, args, named)
  const operation: Operation = {
    roleid: scopeOf(machine),
    opKey: key,
    action: act.name,
    tap: null,
    ...fingerprintOf(deps.secrets, act.name, args),
  }
  return { act, run, operation }
}

const stepsOf = (deps: Deps, machine: Machine, asked: ReturnType<typeof read>, signature: MachineSignature) => {
  const { act, run, operation } = asked
  const { db } = deps.database
  const now = deps.now()
  const steps: Steps<void> = {
    db,
    now,
    operation,
    reads: false,
    stored: () => findStored(db, operation),
    spendNonce: () => spendNonce(db, operation.roleid, signature),
    async prepare() {
      await countAgainst(db, { key: operation.roleid, most: MOST_PER_MINUTE, perMs: 60_000 }, now)
      if (!act.kinds.includes(machine.kind)) refuse('bad_request')
    },
    run: ({ tx, afterCommit }) =>
      run({
        tx,
        machine,
        key: operation.opKey,
        now,
        sentAt: signature.time,
        random: cryptoRandom,
        secrets: deps.secrets,
        moved: (boards) => afterCommit(() => deps.moves.tell(boards)),
        scored: (events) => afterCommit(() => deps.moves.tellScored(events)),
      }),
  }
  return steps
}

/** Every report once, by the machine's own key of it. One that has gone mad waits behind itself alone. */
export const handleMachine = async (deps: Deps, signed: Signed): Promise<unknown> => {
  const body = await readBody(signed.request)
  const { signer: machine, signature } = await authenticate(deps, signed, body)
  const asked = read(deps, machine, signed, body)
  const { data } = await deps.shares.players(scopeOf(machine), () => pipeline(stepsOf(deps, machine, asked, signature)))
  return data
}
