import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOtherPhone } from '../../../support/device/other-phone.ts'
import { pgliteImage, unpackInto } from '../../../support/engines/pglite-image.ts'
import { FILLED_FOLDER, startServiceProcess } from '../../../support/service-process.ts'
import { inFolder } from './furnish.ts'
import { furnish, furnishedPhones } from './furnished.ts'

/** Seeds the demo world with the prepared players once for all workers; each worker starts with a copy. */
export default async (): Promise<() => Promise<void>> => {
  const empty = mkdtempSync(join(tmpdir(), 'tiger-tally-empty-'))
  unpackInto(empty, await pgliteImage())
  process.env[FILLED_FOLDER] = empty
  const service = await startServiceProcess().finally(() => {
    delete process.env[FILLED_FOLDER]
    rmSync(empty, { recursive: true })
  })
  const begin = async (phone: string): Promise<string> =>
    (await openOtherPhone(service.url).signUp(phone, service.codeFor)).roleid
  const roleids = {
    album: await begin(furnishedPhones.album),
    heap: await begin(furnishedPhones.heap),
    vault: await begin(furnishedPhones.vault),
  }
  await service.stop()
  await inFolder(service.folder, (db, now) => furnish(db, roleids, now))
  process.env[FILLED_FOLDER] = service.folder
  return service.end
}
