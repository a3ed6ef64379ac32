import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { checkBackup } from '../../../../src/server/backup/restore.ts'
import { takeBackup } from '../../../../src/server/backup/take.ts'
import { players } from '../../../../src/server/db/schema/index.ts'
import { newPictureName } from '../../../../src/server/pictures/names.ts'
import type { Pictures } from '../../../../src/server/pictures/storage/port.ts'
import { sweepJob } from '../../../../src/server/pictures/sweep.ts'
import type { Service } from '../../../../src/server/service.ts'
import type { Credentials } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { newFolder } from '../../support/processes/backups.ts'
import { engine, engineAvailable, onOwnDatabase } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

const wear = (s: Service, { roleid }: Credentials, avatar: string) =>
  s.db.update(players).set({ avatar }).where(eq(players.roleid, roleid))

/** Where a backup reads from and a service writes to: a picture comes, and is worn from then on. */
const wornAnew = async (s: Service, as: Credentials): Promise<string> => {
  const name = newPictureName(clock.now())
  await s.deps.pictures.put(name, new Uint8Array([1, 2, 3]))
  await wear(s, as, name)
  return name
}

describe.runIf(engineAvailable && engine === 'postgres')('the pictures of a backup', () => {
  test('are all those that its rows name, though one is replaced and swept while the rows are read', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [as, other] = [await newPlayer(s), await newPlayer(s)]
      const old = await wornAnew(s, as)
      clock.advance(3 * DAY_MS)
      const taken: string[] = []
      let asked = 0
      const late = newPictureName(clock.now())
      const { pictures } = s.deps
      const source: Pictures = {
        ...pictures,
        names: async () => {
          asked += 1
          const names = await pictures.names()
          // Somebody uploads while the first of them are copied.
          if (asked === 1) await pictures.put(late, new Uint8Array([4])).then(() => wear(s, other, late))
          return names
        },
        get: async (name) => {
          const bytes = await pictures.get(name)
          if (bytes !== null) taken.push(name)
          return bytes
        },
      }
      // The moment of the rows is over when the first table is read; the last one waits.
      const table = await holdTable(databaseUrl, 'support_holidays')
      const folder = newFolder()
      const path = join(folder, 'midnight.backup')
      const backup = takeBackup({ db: s.db, pictures: source, now: clock.now }, path)
      await table.waitedFor()
      await wornAnew(s, as)
      await sweepJob(pictures).run(s.db, '', clock.now())
      expect(await pictures.get(old)).toBeNull()
      await table.release()
      expect((await backup).pictures).toBe(taken.length)
      expect(taken).toEqual(expect.arrayContaining([old, late]))
      expect(new Set(taken).size).toBe(taken.length)
      expect((await checkBackup(path)).counts.pictures).toBe(taken.length)
      rmSync(folder, { recursive: true })
    }))
})
