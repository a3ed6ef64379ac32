import { eq } from 'drizzle-orm'
import { signupStatus } from '../../../rules/events/signup.ts'
import { events } from '../../db/schema/index.ts'
import type { OpsContext } from '../api/verb.ts'
import { theOne } from '../find.ts'

type EventRow = typeof events.$inferSelect

export const knownEvent = async ({ tx }: OpsContext, id: string): Promise<EventRow> =>
  theOne(await tx.select().from(events).where(eq(events.id, id)), 'event', 'events list')

/** Locks the event: no signup, exit or score until the transaction ends. */
export const lockEvent = async ({ tx }: OpsContext, id: string): Promise<EventRow> =>
  theOne(await tx.select().from(events).where(eq(events.id, id)).for('update'), 'event', 'events list')

export const statusName = (status: number): string =>
  Object.entries(signupStatus).find(([, value]) => value === status)?.[0] ?? String(status)
