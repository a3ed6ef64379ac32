import { eq } from 'drizzle-orm'
import { isRealDay } from '../../../rules/time/calendar.ts'
import { storeOf, wordIds } from '../../catalogue/index.ts'
import { stores } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'

type Row = typeof stores.$inferSelect

/** Typed twice by mistake is more likely than meant as "around the clock", which has hours of its own. */
export const checkHours = (opens: string | undefined, closes: string | undefined): void => {
  if (opens === '24:00') deny('bad_request', 'opens: the day ends at 24:00; it begins at 00:00')
  if (opens !== undefined && opens === closes)
    deny('bad_request', 'opens and closes are the same; around the clock is 00:00 to 24:00')
}

/** What no store may be, however it came about. */
export const checkStore = ({ area, opens, closes }: Pick<Row, 'area' | 'opens' | 'closes'>): void => {
  const areas = wordIds('area')
  if (!areas.includes(area)) deny('bad_request', `area: there is no ${area}; there are ${areas.join(', ')}`)
  checkHours(opens, closes)
}

export const checkDay = (day: string): void => {
  if (!isRealDay(day)) deny('bad_request', `day: there is no ${day}`)
}

/** A store of the catalogue gets its row with its first change: what is not there cannot be held. */
const copyOf = async ({ tx, now }: OpsContext, id: string): Promise<void> => {
  const opening = storeOf(id)
  if (!opening) return
  const { city: _, ...row } = opening
  await tx
    .insert(stores)
    .values({ ...row, changedAt: now })
    .onConflictDoNothing()
}

/** Changes what the store's row says, which nobody else does until the transaction ends. */
export const changeStore = async (context: OpsContext, id: string, change: (row: Row) => Partial<Row>) => {
  const { tx, now } = context
  await copyOf(context, id)
  const row = theOne(await tx.select().from(stores).where(eq(stores.id, id)).for('update'), 'store', 'stores list')
  await tx
    .update(stores)
    .set({ ...change(row), changedAt: now })
    .where(eq(stores.id, id))
  return { id }
}
