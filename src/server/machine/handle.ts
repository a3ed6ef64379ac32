import * as v from 'valibot'
import { MACHINE_HEADER, machineRequestSchema } from '../../contract/arcade/machine.ts'
import type { BoardId } from '../../rules/boards/board.ts'
import { countAgainst } from '../account/password/limits.ts'
import { readBody } from '../call/body.ts'
import { parseJson } from '../call/json.ts'
import { fingerprintOf, finishedAnswer, type Operation, storeAnswer, takeKey } from '../call/operations.ts'
import { refuse } from '../call/refusal.ts'
import { retried } from '../db/retry.ts'
import type { Deps } from '../deps.ts'
import { cryptoRandom } from '../random.ts'
import type { Machine, MachineContext } from './act.ts'
import { acts } from './acts.ts'
import { authenticate, machineScope, spendNonce } from './authenticate.ts'

/** A machine that is played without pause tells of a few things a minute; this is for one that has gone mad. */
const MOST_PER_MINUTE = 240

const parse = (text: string) => {
  try {
    return v.parse(machineRequestSchema, parseJson(text))
  } catch {
    return refuse('bad_request')
  }
}

/** What whoever watches is told after the commit. */
interface News {
  readonly boards: Set<BoardId>
  readonly events: Set<string>
}

type Run = (context: MachineContext) => Promise<unknown>

/** The key is taken in the report's own transaction: both commit, or none. */
const once = (deps: Deps, machine: Machine, operation: Operation, run: Run, news: News): Promise<unknown> =>
  deps.database.db.transaction(async (tx) => {
    news.boards.clear()
    news.events.clear()
    const now = deps.now()
    const stored = await takeKey(tx, operation, now)
    if (stored) return stored.answer
    const data = await run({
      tx,
      machine,
      key: operation.opKey,
      now,
      random: cryptoRandom,
      secrets: deps.secrets,
      moved: (boards) => {
        for (const board of boards) news.boards.add(board)
      },
      scored: (events) => {
        for (const event of events) news.events.add(event)
      },
    })
    await storeAnswer(tx, operation, data)
    return data
  })

/** The same order as for players: who, then what became of it already, then the nonce, then the act. */
export const handleMachine = async (
  deps: Deps,
  request: Request,
  named: (action: string) => void,
): Promise<unknown> => {
  const body = await readBody(request)
  const { machine, signature } = await authenticate(deps, request.headers.get(MACHINE_HEADER), body)
  const { action, key, ...args } = parse(body)
  const act = acts.get(action) ?? refuse('unknown_action')
  named(act.name)
  const run = act.parse(args) ?? refuse('bad_request')
  const operation = {
    roleid: machineScope(machine.id),
    opKey: key,
    action: act.name,
    tap: null,
    ...fingerprintOf(deps.secrets, act.name, args),
  }
  const { db } = deps.database
  const stored = await finishedAnswer(db, operation)
  if (stored) return stored.answer
  await spendNonce(db, signature)
  await countAgainst(db, { key: operation.roleid, most: MOST_PER_MINUTE, perMs: 60_000 }, deps.now())
  if (!act.kinds.includes(machine.kind)) return refuse('bad_request')
  const news: News = { boards: new Set(), events: new Set() }
  const data = await retried(() => once(deps, machine, operation, run, news))
  deps.moves.tell([...news.boards])
  deps.moves.tellScored([...news.events])
  return data
}
