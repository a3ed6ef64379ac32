import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { createMoves } from '../../../src/server/board-stream/moves.ts'
import { clock } from '../support/clock.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('what moved', () => {
  const service = useService()

  test('is heard from a process whose clock is behind another’s, and once', async () => {
    const s = await service()
    const { log } = s.deps
    // Later than whatever other tests have moved in this database: a listener looks back for seconds, not for days.
    const at = clock.now() + 365 * DAY_MS
    const [ahead, behind, here] = [at, at - 500, at - 1_000].map((now) => createMoves(s.db, log, () => now))
    if (!ahead || !behind || !here) throw new Error('no process')
    const heard: string[] = []
    here.listen({ events: ({ key }) => void heard.push(key) }, () => undefined)
    const until = (keys: readonly string[]) =>
      vi.waitFor(() => expect(heard).toEqual(keys), { timeout: 10_000, interval: 50 })
    ahead.tellScored(['one'])
    await until(['one'])
    behind.tellScored(['two'])
    await until(['one', 'two'])
    ahead.tellScored(['one'])
    await until(['one', 'two', 'one'])
    for (const moves of [ahead, behind, here]) await moves.close()
  })
})
