import { gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Moved } from '../../contract/ranking.ts'
import type { BoardId } from '../../rules/boards/board.ts'
import { boardMoves } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'

export type Listener = (moved: Moved) => void

export interface Moves {
  /** After a commit: these boards are not what they were. Gathered, so that a busy evening writes a row a second. */
  tell(boards: readonly BoardId[]): void
  listen(listener: Listener, onClose: () => void): () => void
  listeners(): number
  /** Lets everybody go: a service that stops does not wait for those who only listen. */
  close(): Promise<void>
}

const GATHER_MS = 300
const LOOK_MS = 1_000

export const createMoves = (db: Database, log: Logger, now: () => number): Moves => {
  const listeners = new Map<Listener, () => void>()
  const waiting = new Set<BoardId>()
  let gathering: NodeJS.Timeout | null = null
  let looking: NodeJS.Timeout | null = null
  let seen = 0
  let work: Promise<void> = Promise.resolve()
  let closed = false

  /** One thing at a time; a database that is away for a moment costs nobody a report. */
  const inTurn = (step: () => Promise<void>) => {
    work = work.then(step).catch(() => log.warn('board moves could not be passed on'))
  }

  const write = async () => {
    gathering = null
    const boards = [...waiting]
    waiting.clear()
    if (boards.length === 0) return
    const movedAt = now()
    await db
      .insert(boardMoves)
      .values(boards.map((board) => ({ board, movedAt })))
      .onConflictDoUpdate({
        target: boardMoves.board,
        // Later than before, whatever the clocks of several processes say.
        set: { movedAt: sql`greatest(excluded.moved_at, ${boardMoves.movedAt} + 1)` },
      })
  }

  const look = async () => {
    if (listeners.size === 0) return
    const rows = await db.select().from(boardMoves).where(gt(boardMoves.movedAt, seen))
    for (const moved of rows) {
      seen = Math.max(seen, moved.movedAt)
      for (const listener of listeners.keys()) listener(moved)
    }
  }

  return {
    tell(boards) {
      for (const board of boards) waiting.add(board)
      if (waiting.size > 0 && !closed) gathering ??= setTimeout(() => inTurn(write), GATHER_MS)
    },
    listen(listener, onClose) {
      listeners.set(listener, onClose)
      // What moved before anybody listened is on the screen already.
      if (listeners.size === 1) seen = now()
      looking ??= setInterval(() => inTurn(look), LOOK_MS)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || looking === null) return
        clearInterval(looking)
        looking = null
      }
    },
    listeners: () => listeners.size,
    async close() {
      closed = true
      if (gathering) clearTimeout(gathering)
      if (looking) clearInterval(looking)
      for (const onClose of listeners.values()) onClose()
      listeners.clear()
      await work
    },
  }
}
