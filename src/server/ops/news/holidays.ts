import { eq } from 'drizzle-orm'
import { holidaysAdd, holidaysList, holidaysRemove } from '../../../contract/ops/world/questions.ts'
import { dayOf, isRealDay } from '../../../rules/time/calendar.ts'
import { supportHolidays } from '../../db/schema/index.ts'
import { holidaysAhead } from '../../help/holidays.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'

export const holidaysListVerb = opsVerb(holidaysList, async ({ tx, now }) => ({
  holidays: (await holidaysAhead(tx, now)).map(({ day, name }) => ({ day, name: name['zh-TW'] })),
}))

export const holidaysAddVerb = opsVerb(holidaysAdd, async ({ tx, now }, { day, name }) => {
  if (!isRealDay(day)) return deny('bad_request', 'there is no such day')
  if (day < dayOf(now)) return deny('bad_request', 'this day is over')
  await tx
    .insert(supportHolidays)
    .values({ day, name })
    .onConflictDoUpdate({ target: supportHolidays.day, set: { name } })
  return { id: day }
})

export const holidaysRemoveVerb = opsVerb(holidaysRemove, async ({ tx }, { day }) => {
  const gone = await tx.delete(supportHolidays).where(eq(supportHolidays.day, day)).returning()
  theOne(gone, 'holiday', 'holidays list')
  return { id: day }
})
