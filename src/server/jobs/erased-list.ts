import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import type { PerProcessJob } from './runner.ts'

type Player = Pick<typeof players.$inferSelect, 'roleid' | 'createdAt'>

/** Not `erased.list`: older lists of that name contain active players. */
export const ERASED_LIST = 'erased-players.list'

/** Kept outside the database, because restoring a backup brings back players erased since it was made. */
export const erasedListIn = (dataDir: string): string => join(dataDir, ERASED_LIST)

/**
 * A keyed hash, so that the list alone reveals nobody. It includes the creation time, because a restored database may
 * assign the number again.
 */
export const erasedMark = (secrets: Secrets, { roleid, createdAt }: Player): string =>
  secrets.index('erased-player', `${roleid}:${createdAt}`)

const NOTED = /^([0-9a-f]{64}) (\S+)$/

export interface Erasures {
  readonly marks: ReadonlySet<string>
  /** When the latest one was recorded, if any. */
  readonly newest: number | null
}

export const erasuresOf = (lists: readonly Erasures[]): Erasures => ({
  marks: new Set(lists.flatMap(({ marks }) => [...marks])),
  newest: lists.reduce<number | null>(
    (last, { newest }) => (newest === null ? last : Math.max(last ?? 0, newest)),
    null,
  ),
})

/** Null if there is no list. Truncated lines are skipped; the missing player is recorded again later. */
export const readErased = async (file: string): Promise<Erasures | null> => {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n')
    return erasuresOf(
      lines.flatMap((line) => {
        const [, mark = '', at = ''] = NOTED.exec(line) ?? []
        const newest = Date.parse(at)
        return Number.isNaN(newest) ? [] : { marks: new Set([mark]), newest }
      }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Without players no file is created: an empty one would look like a maintained list. */
const note = async (file: string, marks: readonly string[], now: number): Promise<void> => {
  if (marks.length === 0) return
  const lines = marks.map((mark) => `${mark} ${new Date(now).toISOString()}\n`)
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
}

/**
 * Lets the database use the index on phone numbers, since erased players' values begin with "erased". It also matches
 * other values that begin with f; the exact check follows.
 */
const mayBeErased = gt(players.phoneIndex, 'erased')

const erasedIn = (db: Database): Promise<Player[]> =>
  db
    .select({ roleid: players.roleid, createdAt: players.createdAt })
    .from(players)
    .where(and(eq(players.status, 'erased'), mayBeErased))

export interface ErasedList {
  /**
   * Called after the erasure has committed, so that the list holds no one who was not erased. If recording fails,
   * `look` catches up.
   */
  note(player: Player, now: number): Promise<void>
  /** Records players erased by another process, or whose recording failed here (crash, full disk). */
  readonly look: PerProcessJob
}

export const erasedList = (secrets: Secrets, db: Database, file: string): ErasedList => {
  let looked = ''
  return {
    async note(player, now) {
      // `look` reports the error, and counts it as a failed job.
      await note(file, [erasedMark(secrets, player)], now).catch(() => (looked = ''))
    },
    look: {
      name: 'erased-list',
      own: true,
      run: async (period, now) => {
        if (looked === period) return false
        const marks = (await erasedIn(db)).map((player) => erasedMark(secrets, player))
        const noted = (await readErased(file))?.marks
        await note(
          file,
          marks.filter((mark) => !noted?.has(mark)),
          now,
        )
        looked = period
        return true
      },
    },
  }
}
