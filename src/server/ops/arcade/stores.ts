import { eq } from 'drizzle-orm'
import { storesAdd, storesChange, storesClose, storesList, storesOpen } from '../../../contract/ops/world/stores.ts'
import { isRealDay } from '../../../rules/time/calendar.ts'
import { storeOf, wordIds } from '../../catalogue/index.ts'
import { stores } from '../../db/schema/index.ts'
import { knownStores, otherDays } from '../../store/known.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'

type Row = typeof stores.$inferSelect

/** Equal times are more likely a mistake than meant as "around the clock", which is 00:00 to 24:00. */
export const checkHours = (opens: string | undefined, closes: string | undefined): void => {
  if (opens === '24:00') deny('bad_request', 'opens: the day ends at 24:00; it begins at 00:00')
  if (opens !== undefined && opens === closes)
    deny('bad_request', 'opens and closes are the same; around the clock is 00:00 to 24:00')
}

/** Rules that hold for every store, new or edited. */
const checkStore = ({ area, opens, closes }: Pick<Row, 'area' | 'opens' | 'closes'>): void => {
  const areas = wordIds('area')
  if (!areas.includes(area)) deny('bad_request', `area: there is no ${area}; there are ${areas.join(', ')}`)
  checkHours(opens, closes)
}

export const checkDay = (day: string): void => {
  if (!isRealDay(day)) deny('bad_request', `day: there is no ${day}`)
}

/** Copies a catalogue store into the table before its first change, so that there is a row to lock. */
const copyOf = async ({ tx, now }: OpsContext, id: string): Promise<void> => {
  const opening = storeOf(id)
  if (!opening) return
  const { city: _, ...row } = opening
  await tx
    .insert(stores)
    .values({ ...row, changedAt: now })
    .onConflictDoNothing()
}

/** Changes a store's row, locked until the transaction ends. */
const changeStore = async (context: OpsContext, id: string, change: (row: Row) => Partial<Row>) => {
  const { tx, now } = context
  await copyOf(context, id)
  const row = theOne(await tx.select().from(stores).where(eq(stores.id, id)).for('update'), 'store', 'stores list')
  await tx
    .update(stores)
    .set({ ...change(row), changedAt: now })
    .where(eq(stores.id, id))
  return { id }
}

export const storesListVerb = opsVerb(storesList, async ({ tx, now }) => {
  const { all } = await knownStores(tx)
  const daysOf = await otherDays(tx, now)
  const listed = [...all].sort((one, other) => Number(one.closed) - Number(other.closed))
  return {
    stores: listed.map(({ id, name, city, opens, closes, phone, machines, closed }) => ({
      id,
      name: name['zh-TW'],
      city: city['zh-TW'],
      hours: `${opens}-${closes}`,
      phone,
      machines: Object.entries(machines)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', '),
      otherDays: daysOf(id).length,
      closed,
    })),
  }
})

export const storesAddVerb = opsVerb(
  storesAdd,
  async ({ tx, now }, { store }) => {
    checkStore(store)
    const added = storeOf(store.id)
      ? []
      : await tx
          .insert(stores)
          .values({ ...store, changedAt: now })
          .onConflictDoNothing()
          .returning({ id: stores.id })
    if (added.length === 0) return deny('conflict', `there is a store named ${store.id} already: choose another id`)
    return { id: store.id }
  },
  ({ store }) => ({ id: store.id, name: store.name['zh-TW'], opens: store.opens, closes: store.closes }),
)

export const storesChangeVerb = opsVerb(storesChange, async (context, { id, ...given }) => {
  if (Object.keys(given).length === 0) return deny('bad_request', 'nothing to change: give what is to be another')
  return changeStore(context, id, (row) => {
    checkStore({ ...row, ...given })
    return given
  })
})

export const storesCloseVerb = opsVerb(storesClose, (context, { id }) =>
  changeStore(context, id, ({ closedAt }) => {
    if (closedAt !== null) return deny('conflict', 'it is closed already')
    return { closedAt: context.now }
  }),
)

export const storesOpenVerb = opsVerb(storesOpen, (context, { id }) =>
  changeStore(context, id, ({ closedAt }) => {
    if (closedAt === null) return deny('conflict', 'it is open already')
    return { closedAt: null }
  }),
)
