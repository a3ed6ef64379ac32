import { gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { BoardId } from '../../rules/boards/board.ts'
import { boardMoves, eventMoves } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import { createFeed, type FeedTable, type Listener } from './feed.ts'

/** What one connection listens to. */
export interface Listening {
  readonly boards?: Listener<number>
  readonly events?: Listener<string>
}

export interface LiveUpdates {
  /** Call after a commit: these boards have changed. */
  publishBoards(boards: readonly BoardId[]): void
  /** Call after a commit: the points of these events have changed. */
  publishScores(events: readonly string[]): void
  listen(listening: Listening, onClose: () => void): () => void
  listeners(): number
  /** Closes all streams, so that a stopping service does not wait for listeners. */
  closeStreams(): void
  /** Call after the last request: writes pending moves for the other processes. */
  close(): Promise<void>
}

const boardTable = (db: Database): FeedTable<number> => ({
  async write(boards, movedAt) {
    await db
      .insert(boardMoves)
      .values(boards.map((board) => ({ board, movedAt })))
      .onConflictDoUpdate({
        target: boardMoves.board,
        set: { movedAt: sql`greatest(excluded.moved_at, ${boardMoves.movedAt} + 1)` },
      })
  },
  since: (movedAt) =>
    db
      .select({ key: boardMoves.board, movedAt: boardMoves.movedAt })
      .from(boardMoves)
      .where(gt(boardMoves.movedAt, movedAt)),
})

const eventTable = (db: Database): FeedTable<string> => ({
  async write(events, movedAt) {
    await db
      .insert(eventMoves)
      .values(events.map((event) => ({ event, movedAt })))
      .onConflictDoUpdate({
        target: eventMoves.event,
        set: { movedAt: sql`greatest(excluded.moved_at, ${eventMoves.movedAt} + 1)` },
      })
  },
  since: (movedAt) =>
    db
      .select({ key: eventMoves.event, movedAt: eventMoves.movedAt })
      .from(eventMoves)
      .where(gt(eventMoves.movedAt, movedAt)),
})

export const createLiveUpdates = (db: Database, log: Logger, now: () => number): LiveUpdates => {
  const boards = createFeed(boardTable(db), log, now)
  const events = createFeed(eventTable(db), log, now)
  const open = new Map<symbol, () => void>()
  return {
    publishBoards: (moved) => boards.publish(moved),
    publishScores: (scored) => events.publish(scored),
    listen(listening, onClose) {
      const line = Symbol('line')
      open.set(line, onClose)
      const forgets = [
        listening.boards ? boards.listen(listening.boards) : null,
        listening.events ? events.listen(listening.events) : null,
      ]
      return () => {
        open.delete(line)
        for (const forget of forgets) forget?.()
      }
    },
    listeners: () => open.size,
    closeStreams() {
      for (const onClose of open.values()) onClose()
      open.clear()
    },
    async close() {
      await Promise.all([boards.close(), events.close()])
    },
  }
}
