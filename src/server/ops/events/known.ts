import { eq } from 'drizzle-orm'
import { events } from '../../db/schema/index.ts'
import { knownStores } from '../../store/known.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'

type EventRow = typeof events.$inferSelect

export const knownEvent = async ({ tx }: OpsContext, id: string): Promise<EventRow> =>
  theOne(await tx.select().from(events).where(eq(events.id, id)), 'event', 'events list')

/** Nobody signs up, leaves or scores in it until the transaction ends. */
export const lockEvent = async ({ tx }: OpsContext, id: string): Promise<EventRow> =>
  theOne(await tx.select().from(events).where(eq(events.id, id)).for('update'), 'event', 'events list')

type Planned = Pick<EventRow, 'signupTo' | 'from' | 'to' | 'stages' | 'stores' | 'rewards' | 'prizes'>

/** What no event may be, however it came about. */
export const checkPlan = async ({ tx }: Pick<OpsContext, 'tx'>, planned: Planned): Promise<void> => {
  const { signupTo, from, to, stages, stores, rewards, prizes } = planned
  if (from >= to) deny('bad_request', 'event.to has to be after event.from')
  if (signupTo > to) deny('bad_request', 'event.signupTo has to be before event.to')
  const known = await knownStores(tx)
  const unknown = stores.filter((id) => known.of(id) === undefined)
  if (unknown.length > 0) deny('bad_request', `there is no store ${unknown.join(', ')}`)
  for (const { id, stage } of rewards)
    if (stage !== null && !stages.some((one) => one.id === stage))
      deny('bad_request', `the reward ${id} names a stage that there is not: ${stage}`)
  if (prizes.some(({ rewards: given, ranks }) => (given ?? []).length > 0 && ranks === undefined))
    deny('bad_request', 'a prize that gives something needs ranks')
}
