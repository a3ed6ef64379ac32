import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import type { OwnJob } from './runner.ts'

type Player = Pick<typeof players.$inferSelect, 'roleid' | 'createdAt'>

/** Never `erased.list`: a list of that name has people in it who play. */
export const ERASED_LIST = 'erased-players.list'

/** Outside the database: a backup that is restored brings back whoever was erased since, and knows nothing of it. */
export const erasedListIn = (dataDir: string): string => join(dataDir, ERASED_LIST)

/** Says nothing to whoever has the list alone; a number that a restored database gives out anew is another's. */
export const erasedMark = (secrets: Secrets, { roleid, createdAt }: Player): string =>
  secrets.index('erased-player', `${roleid}:${createdAt}`)

const NOTED = /^([0-9a-f]{64}) (\S+)$/

export interface Erasures {
  readonly marks: ReadonlySet<string>
  /** When the last of them was noted, if any was. */
  readonly newest: number | null
}

export const erasuresOf = (lists: readonly Erasures[]): Erasures => ({
  marks: new Set(lists.flatMap(({ marks }) => [...marks])),
  newest: lists.reduce<number | null>(
    (last, { newest }) => (newest === null ? last : Math.max(last ?? 0, newest)),
    null,
  ),
})

/** Null where there is no list. A line that was cut is none; who it was about is noted again. */
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

/** Nobody to note leaves no file: an empty one would look as if somebody had kept it. */
const note = async (file: string, marks: readonly string[], now: number): Promise<void> => {
  if (marks.length === 0) return
  const lines = marks.map((mark) => `${mark} ${new Date(now).toISOString()}\n`)
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
}

/** Help for the database alone, which looks at a sixteenth of its index: numbers' own that begin with f are in it. */
const mayBeErased = gt(players.phoneIndex, 'erased')

const erasedIn = (db: Database): Promise<Player[]> =>
  db
    .select({ roleid: players.roleid, createdAt: players.createdAt })
    .from(players)
    .where(and(eq(players.status, 'erased'), mayBeErased))

export interface ErasedList {
  /** Once it is committed: what is noted is so. Who cannot be noted is gone all the same, and waits for a look. */
  note(player: Player, now: number): Promise<void>
  /** Whoever another process erased, or this one before it died, or while its disk was full. */
  readonly look: OwnJob
}

export const erasedList = (secrets: Secrets, db: Database, file: string): ErasedList => {
  let looked = ''
  return {
    async note(player, now) {
      // The next look says what is wrong, and is counted.
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
