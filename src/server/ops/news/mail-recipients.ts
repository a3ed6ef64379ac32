import { and, count, eq, inArray, lte } from 'drizzle-orm'
import { inPortions } from '../../db/portions.ts'
import { players } from '../../db/schema/index.ts'
import { deny, type OpsContext } from '../door/verb.ts'

/** Whoever was erased has no box any more. */
export const reachable = (until: number) => and(lte(players.createdAt, until), eq(players.status, 'normal'))

const AT_ONCE = 1_000
const SHOWN = 5

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
    const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''
    deny('not_found', `nobody plays as ${missing.slice(0, SHOWN).join(', ')}${more}: take them out of the list`)
  }
  return [...new Set(found.values())].sort()
}

export const countEverybody = async ({ tx, now }: OpsContext): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(players).where(reachable(now))
  return row?.count ?? 0
}
