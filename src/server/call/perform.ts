import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CommitInDoubt } from '../db/failures.ts'
import { preparedOn } from '../db/prepared.ts'
import { retried } from '../db/retry.ts'
import { players } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { type Operation, releaseKey, storeAnswer, takeKey } from './operations.ts'
import { createOutside } from './outside.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Verb, VisitorContext } from './verb.ts'

type Call = NonNullable<ReturnType<Verb['parse']>>
type Given = Omit<VisitorContext, 'tx' | 'outside' | 'afterCommit'>
type Outcome = { readonly data: unknown } | { readonly refused: Refusal }

/** The service does not trust itself where it can be looked after: a wrong answer is found where it is made. */
const checked = (deps: Deps, verb: Verb, data: unknown): unknown => {
  if (deps.config.channel === 'dev') v.parse(verb.action.data, data)
  return data
}

/** One player's writes go one after the other: no verb has to think of its neighbour. */
const playersLock = preparedOn((db) =>
  db
    .select({ roleid: players.roleid })
    .from(players)
    .where(eq(players.roleid, sql.placeholder('roleid')))
    .for('update')
    .prepare('lock'),
)

export const perform = async (
  deps: Deps,
  verb: Verb,
  call: Call,
  given: Given,
  operation: Operation | null,
): Promise<unknown> => {
  const { db } = deps.database
  if (verb.action.kind === 'read') {
    return checked(
      deps,
      verb,
      await call.act({ ...given, tx: db, outside: (_key, work) => work(), afterCommit: () => undefined }),
    )
  }
  const after: ((db: Tx) => void | Promise<void>)[] = []
  const { outside, around } = createOutside()
  const once = () => {
    after.length = 0
    return db.transaction((tx) =>
      inTransaction(deps, verb, call, { ...given, tx, outside, afterCommit: (work) => after.push(work) }, operation),
    )
  }
  const outcome = await around(() => retried(once)).catch((error: unknown) => {
    // "Unavailable" would say that nothing happened: the same key has to ask again, and is told what became of it.
    if (error instanceof CommitInDoubt && operation) return refuse('key_in_progress', { retryAfter: 1 })
    throw error
  })
  if ('refused' in outcome) throw outcome.refused
  try {
    for (const work of after) await work(db)
  } catch (error) {
    // What was refused so late was stored as done: the same key has to mean another try, and not that answer.
    if (error instanceof Refusal && operation) await releaseKey(db, operation)
    throw error
  }
  return outcome.data
}

const inTransaction = async (
  deps: Deps,
  verb: Verb,
  call: Call,
  context: VisitorContext,
  operation: Operation | null,
): Promise<Outcome> => {
  const { tx } = context
  const taking = operation ? takeKey(tx, operation, context.now) : null
  // Both are on their way together; the key is taken before the lock is asked for.
  const locking =
    context.roleid !== null && !verb.traits.unlocked ? playersLock(tx).execute({ roleid: context.roleid }) : null
  const [stored] = await together([taking, locking])
  if (stored) return { data: stored.answer }
  try {
    const data = checked(deps, verb, await call.act(context))
    if (operation) await storeAnswer(tx, operation, data)
    return { data }
  } catch (error) {
    if (!(error instanceof Refusal && error.keep)) throw error
    if (operation) await releaseKey(tx, operation)
    return { refused: error }
  }
}
