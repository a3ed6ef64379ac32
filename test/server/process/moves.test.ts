import { EventEmitter, once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { createFeed } from '../../../src/server/board-stream/feed.ts'
import { createLiveUpdates } from '../../../src/server/board-stream/live-updates.ts'
import { boardMoves } from '../../../src/server/db/schema/index.ts'
import { isFullRun } from '../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { clock } from '../support/clock.ts'
import { engine, engineAvailable, freshDatabase, startOwn, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('what moved', () => {
  const service = useService()

  test('is heard from a process whose clock is behind another’s, and once', async () => {
    const s = await service()
    const { log } = s.deps
    // Later than whatever other tests have moved in this database: a listener looks back for seconds, not for days.
    const at = clock.now() + 365 * DAY_MS
    const [ahead, behind, here] = [at, at - 500, at - 1_000].map((now) => createLiveUpdates(s.db, log, () => now))
    if (!ahead || !behind || !here) throw new Error('no process')
    const heard: string[] = []
    here.listen({ events: ({ key }) => void heard.push(key) }, () => undefined)
    const until = (keys: readonly string[]) => vi.waitFor(() => expect(heard).toEqual(keys), WAIT_TIMEOUT_MS)
    ahead.publishScores(['one'])
    await until(['one'])
    behind.publishScores(['two'])
    await until(['one', 'two'])
    ahead.publishScores(['one'])
    await until(['one', 'two', 'one'])
    for (const moves of [ahead, behind, here]) await moves.close()
  })

  test('is heard though the clock was turned back by an hour while somebody listens', async () => {
    const s = await service()
    let at = clock.now() + 400 * DAY_MS
    const moves = createLiveUpdates(s.db, s.deps.log, () => at)
    const heard: string[] = []
    moves.listen({ events: ({ key }) => void heard.push(key) }, () => undefined)
    moves.publishScores(['before'])
    await vi.waitFor(() => expect(heard).toEqual(['before']), WAIT_TIMEOUT_MS)
    at -= HOUR_MS
    moves.publishScores(['after'])
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), WAIT_TIMEOUT_MS)
    await moves.close()
  })

  test('is heard though the database was away when it was to be written', async () => {
    const s = await service()
    const written: string[] = []
    let away = 2
    const table = {
      async write(keys: readonly string[]) {
        if (away-- > 0) throw new Error('the connection is lost')
        written.push(...keys)
      },
      since: async () => [],
    }
    const feed = createFeed<string>(table, s.deps.log, clock.now)
    feed.publish(['one'])
    feed.publish(['two'])
    await vi.waitFor(() => expect(written).toEqual(['one', 'two']), WAIT_TIMEOUT_MS)
    await feed.close()
  })

  test('is written in one order, whatever order it moved in: two processes never wait for each other', async () => {
    const s = await service()
    const written: string[] = []
    const write = async (keys: readonly string[]) => void written.push(keys.join(' '))
    for (const keys of [
      ['two', 'one', 'three'],
      ['three', 'two', 'one'],
    ]) {
      const feed = createFeed<string>({ write, since: async () => [] }, s.deps.log, clock.now)
      feed.publish(keys)
      await feed.close()
    }
    expect(written).toEqual(['one three two', 'one three two'])
  })

  test.runIf(isFullRun && engine === 'postgres')(
    'by a request that was running when its process was to stop is heard',
    async () => {
      const databaseUrl = await freshDatabase()
      const request = new EventEmitter()
      const [asked, goOn] = [once(request, 'asked'), once(request, 'goOn')]
      const own = await startOwn({
        config: { databaseUrl },
        async front(_, response) {
          request.emit('asked')
          await goOn
          own.deps.liveUpdates.publishBoards([1020])
          response.end('done')
        },
      })
      const answer = fetch(own.url)
      await asked
      const stopped = own.stop()
      request.emit('goOn')
      expect(await (await answer).text()).toBe('done')
      await stopped
      const other = await startOwn({ config: { databaseUrl } })
      expect((await other.db.select().from(boardMoves)).map(({ board }) => board)).toEqual([1020])
      await other.stop()
    },
  )
})
