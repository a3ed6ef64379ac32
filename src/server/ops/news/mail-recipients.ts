import { and, count, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { inPortions } from '../../db/portions.ts'
import { players } from '../../db/schema/index.ts'
import { deny, type OpsContext } from '../door/verb.ts'

/** Whoever was erased has no box any more; gifts are for nobody who has named already what they give up. */
export const reachable = (until: number, gifts: readonly unknown[]) =>
  and(
    lte(players.createdAt, until),
    eq(players.status, 'normal'),
    gifts.length > 0 ? isNull(players.erasureAt) : undefined,
  )

const AT_ONCE = 1_000
const SHOWN = 5

const moreThanShown = ({ length }: readonly string[]): string => (length > SHOWN ? ` and ${length - SHOWN} more` : '')

/** How a name stands in a refusal: a number that nobody has is still somebody's. */
const shortened = (name: string): string => (name.startsWith('+') ? `${name.slice(0, 4)}…${name.slice(-3)}` : name)

/**
 * Roleids for what was given, each once. A name that leads nowhere stops the whole: a list with a mistake has more.
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
  for (const some of inPortions(keys, AT_ONCE)) {
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

/** As of one who is given something by hand: what they get would be lost, and nobody asked them about it. */
export const denyLeaving = async ({ tx }: OpsContext, roleids: readonly string[]): Promise<void> => {
  const leaving: string[] = []
  for (const some of inPortions(roleids, AT_ONCE)) {
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
