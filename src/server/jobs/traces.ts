import { and, eq, gt, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../../contract/languages.ts'
import { machines, operations, opsAudit, opsMailings, reviews, teamMembers, teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { auditAbout } from '../own-data/audit-about.ts'
import { inAll } from '../texts/in-all.ts'

/** Every name the player ever had or asked for. */
export const namesOf = async (tx: Tx, roleid: string, nickname: string): Promise<readonly string[]> => {
  const asked = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.roleid, roleid), eq(reviews.kind, 'nickname')))
  const all = [nickname, ...asked.flatMap(({ before, after }) => [before, after])]
  return [...new Set(all.filter((name): name is string => name !== null && name !== ''))]
}

const anyOf = (text: SQL, names: readonly string[]): SQL | undefined =>
  or(...names.map((name) => sql`${text} = ${name}`))

/**
 * Machines greet players by name, and their answers are kept for repeated reports. Asked for by machine, which the key
 * begins with: what merely begins alike is found by reading everybody's.
 */
const scrubGreetings = async (tx: Tx, names: readonly string[]): Promise<void> => {
  const ofMachines = tx.select({ roleid: sql`'machine:' || ${machines.id}` }).from(machines)
  const greeted = anyOf(sql`${operations.answer} #>> '{player,nickname}'`, names)
  await tx
    .update(operations)
    .set({ answer: sql`jsonb_set(${operations.answer}, '{player,nickname}', '""')` })
    .where(and(inArray(operations.roleid, ofMachines), greeted))
}

/** Operators look for a part of a name, in any case; also for one that nobody had yet. */
const searchedFor = (name: string): SQL =>
  sql`position(lower(${opsAudit.detail} ->> 'nickname') in lower(${name}::text)) > 0`

/** Of a team, an event or a card, whose other people have a right to what is on record. */
const shared: readonly string[] = ['events.export', 'events.points', 'ic.show', 'reviews.approve', 'reviews.reject']

interface Traces {
  readonly names: readonly string[]
  readonly subjects: readonly string[]
  /** Only what was written down after this; null is all of it. */
  readonly after: number | null
}

/** That an operator acted stays on record; about whom is only the number that leads to nobody. */
const scrubAudit = async (tx: Tx, roleid: string, { names, subjects, after }: Traces): Promise<void> => {
  const since = after === null ? undefined : gt(opsAudit.id, after)
  const others = and(inArray(opsAudit.act, shared), sql`${opsAudit.concerned} - ${roleid}::text <> '[]'::jsonb`)
  const reviewed = subjects.map((subject) => eq(opsAudit.subject, subject))
  await tx
    .update(opsAudit)
    .set({ concerned: sql`${opsAudit.concerned} - ${roleid}::text` })
    .where(and(since, auditAbout(roleid), others))
  await tx
    .update(opsAudit)
    .set({ detail: { erased: true } })
    .where(and(since, or(auditAbout(roleid), ...reviewed, ...names.map(searchedFor))))
}

/** The words alone: a name may look like anything else that stands in a record. */
const without = (text: Localized, names: readonly string[]): Localized => {
  const cut = (words: string) => names.reduce((rest, name) => rest.replaceAll(name, '…'), words)
  const [tw, cn, en, fr, de] = [text['zh-TW'], text['zh-CN'], text['en-US'], text['fr-FR'], text['de-DE']]
  return inAll(cut(tw), cut(cn), cut(en), cut(fr), cut(de))
}

/** An operator's command writes to everybody within minutes: one that is older was given up. */
const LETTERS_TAKE_MS = 12 * 3_600_000

/**
 * A letter to several that names them is on its way: whoever it has not come to yet shall read all of its words, so
 * theirs wait for its end.
 */
export const isBeingWrittenTo = async (tx: Tx, roleid: string, now: number): Promise<boolean> => {
  const { recipients, finishedAt, begunAt, id } = opsMailings
  const toSeveral = sql`${recipients} ? ${roleid} and jsonb_array_length(${recipients}) > 1`
  const onItsWay = and(toSeveral, isNull(finishedAt), gt(begunAt, now - LETTERS_TAKE_MS))
  return (await tx.select({ id }).from(opsMailings).where(onItsWay).limit(1)).length > 0
}

/**
 * A letter to several stays, without the one who is gone: neither among those it went to, nor by name in its text.
 */
const scrubMailings = async (tx: Tx, roleid: string, names: readonly string[]): Promise<void> => {
  await tx.delete(opsMailings).where(sql`${opsMailings.recipients} = ${JSON.stringify([roleid])}::jsonb`)
  const toThem = sql`${opsMailings.recipients} ? ${roleid}`
  const { id, title, body } = opsMailings
  const letters = await tx.select({ id, title, body }).from(opsMailings).where(toThem).for('update')
  for (const letter of letters)
    await tx
      .update(opsMailings)
      .set({
        recipients: sql`${opsMailings.recipients} - ${roleid}::text`,
        title: without(letter.title, names),
        body: without(letter.body, names),
      })
      .where(eq(opsMailings.id, letter.id))
}

/** A number is taken before its row is seen: so many may still have been on their way. */
const ON_THEIR_WAY = 1_000

const lastAudit = async (tx: Tx): Promise<number> => {
  const [row] = await tx.select({ id: max(opsAudit.id) }).from(opsAudit)
  return (row?.id ?? 0) - ON_THEIR_WAY
}

/**
 * What stands about a player in places that are not theirs alone. Found by reading through what grows for ever, so
 * nothing that others wait for may be held by then. Answers what scrubs once more, and only what operators did
 * meanwhile: that is quick, and may hold what others wait for.
 */
export const scrubTraces = async (tx: Tx, roleid: string, nickname: string): Promise<() => Promise<void>> => {
  const names = await namesOf(tx, roleid, nickname)
  const asked = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.roleid, roleid))
  const subjects = asked.map(({ id }) => id)
  const after = await lastAudit(tx)
  await scrubGreetings(tx, names)
  await scrubAudit(tx, roleid, { names, subjects, after: null })
  await scrubMailings(tx, roleid, names)
  return () => scrubAudit(tx, roleid, { names, subjects, after })
}

/** A team of one has its player's name; others keep what their team is called. */
export const forgetTeamNames = async (tx: Tx, roleid: string): Promise<void> => {
  const others = sql`not exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.roleid} <> ${roleid})`
  await tx
    .update(teams)
    .set({ name: '' })
    .where(and(eq(teams.leader, roleid), others))
}
