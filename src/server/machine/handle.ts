import { and, eq, isNull } from 'drizzle-orm'
import { MACHINE_HEADER, machineRequestSchema } from '../../contract/arcade/machine.ts'
import { readBody } from '../call/body.ts'
import { readAs } from '../call/json.ts'
import { countAgainst } from '../call/limits.ts'
import { spendNonce } from '../call/nonces.ts'
import { findStored, fingerprintOf } from '../call/operations.ts'
import { pipeline } from '../call/pipeline.ts'
import { refuse } from '../call/refusal.ts'
import { signerOf } from '../call/signed.ts'
import { machines } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { cryptoRandom } from '../random.ts'
import { acts } from './acts.ts'

/** A machine that is played without pause tells of a few things a minute; this is for one that has gone mad. */
const MOST_PER_MINUTE = 240

const authenticate = (deps: Deps, request: Request, body: string) =>
  signerOf(deps, request.headers.get(MACHINE_HEADER), body, async ({ id }) => {
    const known = and(eq(machines.id, id), isNull(machines.retiredAt))
    const [row] = await deps.database.db.select().from(machines).where(known)
    return row ? { key: deps.secrets.open('machine', row.keySealed), signer: row } : null
  })

/** Every report once, by the machine's own key of it. */
export const handleMachine = async (
  deps: Deps,
  request: Request,
  named: (action: string) => void,
): Promise<unknown> => {
  const body = await readBody(request)
  const { signer: machine, signature } = await authenticate(deps, request, body)
  const { action, key, ...args } = readAs(machineRequestSchema, body)
  const act = acts.get(action) ?? refuse('unknown_action')
  named(act.name)
  const run = act.parse(args) ?? refuse('bad_request')
  const { db } = deps.database
  const now = deps.now()
  // How the tables tell what is a machine's from what is a player's.
  const scope = `machine:${machine.id}`
  const { data } = await pipeline({
    db,
    now,
    operation: {
      roleid: scope,
      opKey: key,
      action: act.name,
      tap: null,
      ...fingerprintOf(deps.secrets, act.name, args),
    },
    reads: false,
    stored: (operation) => findStored(db, operation),
    spendNonce: () => spendNonce(db, scope, signature),
    async prepare() {
      await countAgainst(db, { key: scope, most: MOST_PER_MINUTE, perMs: 60_000 }, now)
      if (!act.kinds.includes(machine.kind)) refuse('bad_request')
    },
    run: ({ tx, afterCommit }) =>
      run({
        tx,
        machine,
        key,
        now,
        random: cryptoRandom,
        secrets: deps.secrets,
        moved: (boards) => afterCommit(() => deps.moves.tell(boards)),
        scored: (events) => afterCommit(() => deps.moves.tellScored(events)),
      }),
  })
  return data
}
