import { and, count, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import { players } from '../../db/schema/index.ts'
import { deny, type OpsContext } from '../api/verb.ts'

/**
 * Not erased players, who have no mailbox, and no gifts for players who asked for deletion and agreed to what they give
 * up.
 */
export const reachable = (until: number, gifts: readonly unknown[]) =>
  and(
    lte(players.createdAt, until),
    eq(players.status, 'normal'),
    gifts.length > 0 ? isNull(players.erasureAt) : undefined,
  )

const AT_ONCE = 1_000
const SHOWN = 5

const moreThanShown = ({ length }: readonly string[]): string => (length > SHOWN ? ` and ${length - SHOWN} more` : '')

/** Shortens phone numbers in refusals: an unknown number is still somebody's. */
const shortened = (name: string): string => (name.startsWith('+') ? `${name.slice(0, 4)}…${name.slice(-3)}` : name)

/**
 * The player numbers for the given names, without duplicates. Any unknown name refuses the whole list, as a list with
 * one mistake probably has more.
 */
export const resolveRecipients = async (
  { tx, deps }: OpsContext,
  names: readonly string[],
): Promise<readonly string[]> => {
  const column = (name: string) => (name.startsWith('+') ? players.phoneIndex : players.roleid)
  const keyOf = new Map(
    names.map((name) => [name.startsWith('+') ? deps.secrets.index('phone', name) : name, name] as const),
  )
  const found = new Map<string, string>()
  const keys = [...keyOf.keys()]
  for (const some of chunks(keys, AT_ONCE)) {
    for (const by of [players.phoneIndex, players.roleid]) {
      const wanted = some.filter((key) => column(keyOf.get(key) ?? '') === by)
      if (wanted.length === 0) continue
      const rows = await tx.select({ key: by, roleid: players.roleid }).from(players).where(inArray(by, wanted))
      for (const { key, roleid } of rows) found.set(key, roleid)
    }
  }
  const missing = keys.filter((key) => !found.has(key)).map((key) => shortened(keyOf.get(key) ?? ''))
  if (missing.length > 0) {
    deny(
      'not_found',
      `nobody plays as ${missing.slice(0, SHOWN).join(', ')}${moreThanShown(missing)}: take them out of the list`,
    )
  }
  return [...new Set(found.values())].sort()
}

/** Players who asked for deletion would lose the gift without having been asked about it. */
export const denyLeaving = async ({ tx }: OpsContext, roleids: readonly string[]): Promise<void> => {
  const leaving: string[] = []
  for (const some of chunks(roleids, AT_ONCE)) {
    const leaves = and(inArray(players.roleid, some), isNotNull(players.erasureAt))
    for (const { roleid } of await tx.select({ roleid: players.roleid }).from(players).where(leaves))
      leaving.push(roleid)
  }
  if (leaving.length === 0) return
  const named = `${leaving.slice(0, SHOWN).join(', ')}${moreThanShown(leaving)}`
  deny('conflict', `about to be erased, as they asked: ${named}. Take them out of the list, or say --leaving`)
}

export const countEverybody = async ({ tx, now }: OpsContext, gifts: readonly unknown[]): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(players).where(reachable(now, gifts))
  return row?.count ?? 0
}
