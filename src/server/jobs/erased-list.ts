import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'

type Player = Pick<typeof players.$inferSelect, 'roleid' | 'createdAt'>

/** Never `erased.list`: a list of that name has people in it who play. */
export const ERASED_LIST = 'erased-players.list'

/** Outside the database: a backup that is restored brings back whoever was erased since, and knows nothing of it. */
export const erasedListIn = (dataDir: string): string => join(dataDir, ERASED_LIST)

/** Says nothing to whoever has the list alone; a number that a restored database gives out anew is another's. */
export const erasedMark = (secrets: Secrets, { roleid, createdAt }: Player): string =>
  secrets.index('erased-player', `${roleid}:${createdAt}`)

const MARK = /^[0-9a-f]{64}(?= )/

/** Null where there is no list. A line that was cut is none; who it was about is noted again. */
export const readErased = async (file: string): Promise<ReadonlySet<string> | null> => {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n')
    return new Set(lines.flatMap((line) => MARK.exec(line)?.[0] ?? []))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const note = (file: string, marks: readonly string[], now: number): Promise<void> => {
  const lines = marks.map((mark) => `${mark} ${new Date(now).toISOString()}\n`)
  return appendFile(file, lines.join(''), { mode: 0o600, flush: true })
}

export interface ErasedList {
  /** Once it is committed: what is noted is so. */
  note(player: Player, now: number): Promise<void>
  /** Whoever another process erased, or this one before it died. */
  catchUp(db: Database, now: number): Promise<void>
}

/** Help for the database alone, which looks at a sixteenth of its index: numbers' own that begin with f are in it. */
const mayBeErased = gt(players.phoneIndex, 'erased')

export const erasedList = (secrets: Secrets, file: string): ErasedList => ({
  note: (player, now) => note(file, [erasedMark(secrets, player)], now),
  async catchUp(db, now) {
    const noted = (await readErased(file)) ?? new Set()
    const erased = await db
      .select({ roleid: players.roleid, createdAt: players.createdAt })
      .from(players)
      .where(and(eq(players.status, 'erased'), mayBeErased))
    await note(
      file,
      erased.map((player) => erasedMark(secrets, player)).filter((mark) => !noted.has(mark)),
      now,
    )
  },
})
