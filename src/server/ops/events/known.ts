import { eq } from 'drizzle-orm'
import { storeOf } from '../../catalogue/index.ts'
import { events } from '../../db/schema/index.ts'
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
export const checkPlan = ({ signupTo, from, to, stages, stores, rewards, prizes }: Planned): void => {
  if (from >= to) deny('bad_request', 'event.to has to be after event.from')
  if (signupTo > to) deny('bad_request', 'event.signupTo has to be before event.to')
  const unknown = stores.filter((id) => storeOf(id) === undefined)
  if (unknown.length > 0) deny('bad_request', `there is no store ${unknown.join(', ')}`)
  for (const { id, stage } of rewards)
    if (stage !== null && !stages.some((one) => one.id === stage))
      deny('bad_request', `the reward ${id} names a stage that there is not: ${stage}`)
  if (prizes.some(({ rewards: given, ranks }) => (given ?? []).length > 0 && ranks === undefined))
    deny('bad_request', 'a prize that gives something needs ranks')
}
