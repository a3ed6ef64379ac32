import { and, eq, gt, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../../contract/languages.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
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
 * Machines greet players by name, and those answers are stored for repeated reports. Searches by machine, which is the
 * key's prefix; a plain prefix match would read all rows. Players who asked for deletion are no longer greeted.
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

/** Operators search by part of a name, in any case, and possibly before anybody had it. */
const searchedFor = (name: string): SQL =>
  sql`position(lower(${opsAudit.detail} ->> 'nickname') in lower(${name}::text)) > 0`

/** Acts on teams, events or cards, whose other players have a right to the record. */
const shared: readonly string[] = ['events.export', 'events.points', 'ic.show', 'reviews.approve', 'reviews.reject']

/** Audit entries that say anything about the player. */
const recorded = (roleid: string, { names, subjects }: Pick<Mentions, 'names' | 'subjects'>): SQL | undefined =>
  or(auditAbout(roleid), ...subjects.map((subject) => eq(opsAudit.subject, subject)), ...names.map(searchedFor))

/** The audit entry itself stays; of the player only the number is left, which no longer identifies anybody. */
const scrubAudit = async (tx: Tx, roleid: string, mentions: Mentions): Promise<void> => {
  const known = sql`${opsAudit.id} = any(${sql.param([...mentions.audit])}::bigint[])`
  const these = or(known, gt(opsAudit.id, mentions.after))
  const others = and(inArray(opsAudit.act, shared), sql`${opsAudit.concerned} - ${roleid}::text <> '[]'::jsonb`)
  await tx
    .update(opsAudit)
    .set({ concerned: sql`${opsAudit.concerned} - ${roleid}::text` })
    .where(and(these, auditAbout(roleid), others))
  await tx
    .update(opsAudit)
    .set({ detail: { erased: true } })
    .where(and(these, recorded(roleid, mentions)))
}

/** Replaces the names only: a name may look like any other text in a record. */
const without = (text: Localized, names: readonly string[]): Localized => {
  const cut = (words: string) => names.reduce((rest, name) => rest.replaceAll(name, '…'), words)
  const [tw, cn, en, fr, de] = [text['zh-TW'], text['zh-CN'], text['en-US'], text['fr-FR'], text['de-DE']]
  return inAll(cut(tw), cut(cn), cut(en), cut(fr), cut(de))
}

/** A mailing command finishes within minutes; an older unfinished one was given up. */
const LETTERS_TAKE_MS = 12 * HOUR_MS

/**
 * An unfinished letter to several players still names them, and all recipients must get the same text; so the erasure
 * waits for it.
 */
export const isBeingWrittenTo = async (tx: Tx, roleid: string, now: number): Promise<boolean> => {
  const { recipients, finishedAt, begunAt, id } = opsMailings
  const toSeveral = sql`${recipients} ? ${roleid} and jsonb_array_length(${recipients}) > 1`
  const onItsWay = and(toSeveral, isNull(finishedAt), gt(begunAt, now - LETTERS_TAKE_MS))
  return (await tx.select({ id }).from(opsMailings).where(onItsWay).limit(1)).length > 0
}

/**
 * A letter to several players stays, without the erased one among its recipients and with their name removed from the
 * text.
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

/** Ids are assigned before their row is visible: this many lower ids may still have been uncommitted. */
const ON_THEIR_WAY = 1_000

const lastAudit = async (tx: Tx): Promise<number> => {
  const [row] = await tx.select({ id: max(opsAudit.id) }).from(opsAudit)
  return (row?.id ?? 0) - ON_THEIR_WAY
}

/** Mentions of a player in rows that are not theirs alone. */
export interface Mentions {
  readonly nickname: string
  readonly names: readonly string[]
  /** Their reviews. */
  readonly subjects: readonly string[]
  readonly greetings: readonly Key[]
  readonly audit: readonly number[]
  /** Audit entries above this id were not searched. */
  readonly after: number
}

/**
 * Scans tables that grow without bound, so it must run without locks, above all not on the player, who may be logging
 * in to keep the account. Changes nothing.
 */
export const findMentions = async (db: Tx, roleid: string, nickname: string): Promise<Mentions> => {
  const names = await namesOf(db, roleid, nickname)
  const asked = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.roleid, roleid))
  const subjects = asked.map(({ id }) => id)
  const after = await lastAudit(db)
  const greetings = await greetingsOf(db, names)
  const found = await db.select({ id: opsAudit.id }).from(opsAudit).where(recorded(roleid, { names, subjects }))
  return { nickname, names, subjects, greetings, audit: found.map(({ id }) => id), after }
}

/**
 * Uses primary keys only, which is quick. Returns the scrubbing of the audit as a separate step, to run it as late as
 * possible.
 */
export const scrubMentions = async (tx: Tx, roleid: string, mentions: Mentions): Promise<() => Promise<void>> => {
  await scrubGreetings(tx, mentions.greetings)
  await scrubMailings(tx, roleid, mentions.names)
  return () => scrubAudit(tx, roleid, mentions)
}

/** A team of one carries its player's name; other teams keep theirs. */
export const forgetTeamNames = async (tx: Tx, roleid: string): Promise<void> => {
  const others = sql`not exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.roleid} <> ${roleid})`
  await tx
    .update(teams)
    .set({ name: '' })
    .where(and(eq(teams.leader, roleid), others))
}
