import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { players } from '../../../src/server/db/schema/index.ts'
import { ERASED_LIST, erasedMark } from '../../../src/server/jobs/erased-list.ts'
import type { Service } from '../../../src/server/service.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { newFolder, type Place, placeOfEngine, startAt } from '../support/processes/backups.ts'
import { engine, engineAvailable } from '../support/service.ts'

const listIn = ({ dataDir }: Place): string => join(dataDir, ERASED_LIST)

/** Somebody whose time to think it over is past. */
const leaver = async (s: Service) => {
  const { roleid } = await newPlayer(s)
  const due = await s.db.update(players).set({ erasureAt: clock.now() }).where(eq(players.roleid, roleid)).returning()
  return { roleid, mark: due.map((player) => erasedMark(s.deps.secrets, player)).join('') }
}
const statusOf = async (s: Service, roleid: string) =>
  (await s.db.select().from(players).where(eq(players.roleid, roleid)))[0]?.status
const failuresOf = async (s: Service) => {
  const { values } = await s.deps.metrics.jobs.get()
  return values.filter(({ labels }) => labels.job === 'erased-list' && labels.outcome === 'failed').length
}

const at = async (place: Place, story: (s: Service) => Promise<void>): Promise<void> => {
  clock.set(BASE)
  const s = await startAt(place)
  await story(s).finally(() => s.stop())
}

describe.runIf(engineAvailable)('the list of who was erased', () => {
  test('that cannot be written keeps nobody from being erased, counts as failed and has them later', async () => {
    const place = await placeOfEngine()
    await at(place, async (s) => {
      mkdirSync(listIn(place))
      const { roleid, mark } = await leaver(s)
      await s.runJobs()
      expect(await statusOf(s, roleid)).toBe('erased')
      expect(await failuresOf(s)).toBe(1)
      rmdirSync(listIn(place))
      await s.runJobs()
      expect(readFileSync(listIn(place), 'utf8')).toContain(mark)
    })
  })

  test('is no empty file where nobody was', async () => {
    const place = await placeOfEngine()
    await at(place, async (s) => {
      await s.runJobs()
      expect(existsSync(listIn(place))).toBe(false)
    })
  })

  test.runIf(engine === 'postgres')(
    'is kept where its folder is gone, and by a process that erased nobody',
    async () => {
      const place = await placeOfEngine()
      await at(place, async (s) => {
        rmSync(place.dataDir, { recursive: true })
        const { mark } = await leaver(s)
        await s.runJobs()
        expect(readFileSync(listIn(place), 'utf8')).toContain(mark)
        const beside = { ...place, dataDir: newFolder() }
        const other = await startAt(beside)
        await other.runJobs().finally(() => other.stop())
        expect(readFileSync(listIn(beside), 'utf8')).toContain(mark)
      })
    },
  )
})
