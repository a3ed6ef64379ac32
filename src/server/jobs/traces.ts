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

interface Key {
  readonly roleid: string
  readonly opKey: string
}

const GREETED = sql`'{player,nickname}'`

/**
 * Machines greet players by name, and their answers are kept for repeated reports. Asked for by machine, which the key
 * begins with: what merely begins alike is found by reading everybody's. No machine greets whoever has deregistered.
 */
const greetingsOf = async (db: Tx, names: readonly string[]): Promise<readonly Key[]> => {
  const ofMachines = db.select({ roleid: sql`'machine:' || ${machines.id}` }).from(machines)
  const greeted = anyOf(sql`${operations.answer} #>> ${GREETED}`, names)
  return db
    .select({ roleid: operations.roleid, opKey: operations.opKey })
    .from(operations)
    .where(and(inArray(operations.roleid, ofMachines), greeted))
}

const scrubGreetings = async (tx: Tx, greetings: readonly Key[]): Promise<void> => {
  if (greetings.length === 0) return
  const keys = sql`select * from json_to_recordset(${JSON.stringify(greetings)}::json) as found("roleid" text, "opKey" text)`
  await tx
    .update(operations)
    .set({ answer: sql`jsonb_set(${operations.answer}, ${GREETED}, '""')` })
    .where(sql`(${operations.roleid}, ${operations.opKey}) in (${keys})`)
}

/** Operators look for a part of a name, in any case; also for one that nobody had yet. */
const searchedFor = (name: string): SQL =>
  sql`position(lower(${opsAudit.detail} ->> 'nickname') in lower(${name}::text)) > 0`

/** Of a team, an event or a card, whose other people have a right to what is on record. */
const shared: readonly string[] = ['events.export', 'events.points', 'ic.show', 'reviews.approve', 'reviews.reject']

/** What an operator did that says anything of them. */
const recorded = (roleid: string, { names, subjects }: Pick<Traces, 'names' | 'subjects'>): SQL | undefined =>
  or(auditAbout(roleid), ...subjects.map((subject) => eq(opsAudit.subject, subject)), ...names.map(searchedFor))

/** That an operator acted stays on record; about whom is only the number that leads to nobody. */
const scrubAudit = async (tx: Tx, roleid: string, traces: Traces): Promise<void> => {
  const known = sql`${opsAudit.id} = any(${sql.param([...traces.audit])}::bigint[])`
  const these = or(known, gt(opsAudit.id, traces.after))
  const others = and(inArray(opsAudit.act, shared), sql`${opsAudit.concerned} - ${roleid}::text <> '[]'::jsonb`)
  await tx
    .update(opsAudit)
    .set({ concerned: sql`${opsAudit.concerned} - ${roleid}::text` })
    .where(and(these, auditAbout(roleid), others))
  await tx
    .update(opsAudit)
    .set({ detail: { erased: true } })
    .where(and(these, recorded(roleid, traces)))
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

/** What stands about a player in places that are not theirs alone. */
export interface Traces {
  readonly nickname: string
  readonly names: readonly string[]
  /** What of theirs was asked to be reviewed. */
  readonly subjects: readonly string[]
  readonly greetings: readonly Key[]
  readonly audit: readonly number[]
  /** What operators wrote down after this was not looked through. */
  readonly after: number
}

/**
 * Found by reading through what grows for ever, so nothing that anybody waits for may be held by then: least of all the
 * player, who may be logging in to stay. Changes nothing.
 */
export const findTraces = async (db: Tx, roleid: string, nickname: string): Promise<Traces> => {
  const names = await namesOf(db, roleid, nickname)
  const asked = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.roleid, roleid))
  const subjects = asked.map(({ id }) => id)
  const after = await lastAudit(db)
  const greetings = await greetingsOf(db, names)
  const found = await db.select({ id: opsAudit.id }).from(opsAudit).where(recorded(roleid, { names, subjects }))
  return { nickname, names, subjects, greetings, audit: found.map(({ id }) => id), after }
}

/** By keys alone, which is quick. What operators write down is scrubbed by itself, as late as can be. */
export const scrubTraces = async (tx: Tx, roleid: string, traces: Traces): Promise<() => Promise<void>> => {
  await scrubGreetings(tx, traces.greetings)
  await scrubMailings(tx, roleid, traces.names)
  return () => scrubAudit(tx, roleid, traces)
}

/** A team of one has its player's name; others keep what their team is called. */
export const forgetTeamNames = async (tx: Tx, roleid: string): Promise<void> => {
  const others = sql`not exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.roleid} <> ${roleid})`
  await tx
    .update(teams)
    .set({ name: '' })
    .where(and(eq(teams.leader, roleid), others))
}
