import { and, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { strongestTitle } from '../../rules/game/titles.ts'
import { grouped } from '../../rules/grouped.ts'
import { addDays, dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { titleOf } from '../catalogue/index.ts'
import { chunks } from '../db/chunks.ts'
import { ownedTitles, playerSettings } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Job } from '../jobs/runner.ts'
import { sendMails } from '../mail/box.ts'
import { holdRecipients } from '../mail/recipients.ts'
import { endingLetter } from './letters.ts'

/** Not at night: notified in the morning of the last day, when the settlement has or has not renewed it. */
const MORNING_MS = 9 * HOUR_MS

type Owned = typeof ownedTitles.$inferSelect

/** Titles that end by tomorrow night and whose owner has not been notified of that end. */
const untold = (now: number) =>
  and(
    gt(ownedTitles.endsAt, now),
    lt(ownedTitles.endsAt, startOfDay(addDays(dayOf(now), 2))),
    or(isNull(ownedTitles.toldEnd), ne(ownedTitles.toldEnd, ownedTitles.endsAt)),
  )

const endingSoon = async (tx: Tx, now: number): Promise<Owned[]> => {
  const theirs = await tx.select({ roleid: ownedTitles.roleid }).from(ownedTitles).where(untold(now))
  const here = await holdRecipients(
    tx,
    theirs.map(({ roleid }) => roleid),
  )
  const rows = await tx
    .select()
    .from(ownedTitles)
    .where(untold(now))
    // A concurrent run waits here and then finds them notified.
    .orderBy(ownedTitles.roleid, ownedTitles.title)
    .for('update')
  return rows.filter(({ roleid }) => here.get(roleid)?.status === 'normal')
}

/** Titles that are neither worn nor have an effect end without a letter. */
const noticed = async (tx: Tx, ending: readonly Owned[], now: number): Promise<Owned[]> => {
  const roleids = [...new Set(ending.map(({ roleid }) => roleid))]
  const settings = await tx
    .select({ roleid: playerSettings.roleid, worn: playerSettings.wornTitle })
    .from(playerSettings)
    .where(inArray(playerSettings.roleid, roleids))
  const worn = new Map(settings.map((row) => [row.roleid, row.worn]))
  const held = await tx.select().from(ownedTitles).where(inArray(ownedTitles.roleid, roleids))
  const ofPlayer = grouped(held, ({ roleid }) => roleid)
  return ending.filter(({ roleid, title }) => {
    const titles = (ofPlayer.get(roleid) ?? []).map((own) => ({
      ...own,
      effectPercent: titleOf(own.title)?.effectPercent ?? 0,
    }))
    return worn.get(roleid) === title || strongestTitle(titles, now)?.title === title
  })
}

const tell = async (tx: Tx, ending: readonly Owned[], now: number): Promise<void> => {
  const letters = (await noticed(tx, ending, now)).flatMap(({ roleid, title: id, endsAt }) => {
    const title = titleOf(id)
    if (!title || endsAt === null) return []
    return [{ roleid, letter: endingLetter(title.name, title.effectPercent, endsAt) }]
  })
  await sendMails(tx, letters, now)
  const roleids = ending.map(({ roleid }) => roleid)
  await tx
    .update(ownedTitles)
    .set({ toldEnd: sql`${ownedTitles.endsAt}` })
    .where(and(inArray(ownedTitles.roleid, roleids), untold(now)))
}

/** Notifies once per end: the mark commits with the letter, so a missed day is made up for. */
export const tellEndings = async (tx: Tx, now: number): Promise<void> => {
  const ofPlayer = [...grouped(await endingSoon(tx, now), ({ roleid }) => roleid).values()]
  for (const portion of chunks(ofPlayer)) await tell(tx, portion.flat(), now)
}

export const titleJobs: readonly Job[] = [
  {
    name: 'tell-title-ends',
    every: 'day',
    catchUp: 'latest',
    delayMs: MORNING_MS,
    run: (tx, _period, now) => tellEndings(tx, now),
  },
]
