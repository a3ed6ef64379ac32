import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import * as v from 'valibot'
import { operatorSchema } from '../../contract/ops/protocol.ts'
import type { Deps } from '../deps.ts'
import { waitLong } from '../http/address.ts'
import { writeAudit } from '../ops/api/audit.ts'
import { admit, answered } from '../ops/api/route.ts'
import { deny } from '../ops/api/verb.ts'
import { takeBackup } from './take.ts'

const CHUNK = 256 * 1024

const streamOf = (file: FileHandle): ReadableStream =>
  new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read({ buffer: new Uint8Array(CHUNK) })
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      controller.close()
      await file.close()
    },
    cancel: () => file.close(),
  })

const bodySchema = v.strictObject({ as: operatorSchema })

/**
 * Writes to an unlinked temporary file first and sends that: so the snapshot's transaction lasts as long as the disk
 * takes and not as long as the download. PGlite has one connection, so players wait meanwhile.
 */
const spooled = async (deps: Deps): Promise<ReadableStream> => {
  const folder = await mkdtemp(join(tmpdir(), 'tally-backup-'))
  try {
    const path = join(folder, 'backup')
    const { database, config, pictures, now } = deps
    await takeBackup({ db: database.db, pictures: config.s3 ? null : pictures, now }, path)
    return streamOf(await open(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `POST /api/ops/backup`: the only way to back up the embedded database while a service runs on it. */
export const backupRoute = (deps: Deps) => (context: Context) =>
  answered(deps, async () => {
    admit(deps, context)
    waitLong(context)
    const asked = v.safeParse(bodySchema, await context.req.json().catch(() => null))
    if (!asked.success) return deny('bad_request', 'the body names who asks')
    const stream = await spooled(deps)
    await writeAudit(deps.database.db, {
      at: deps.now(),
      operator: asked.output.as,
      act: 'backup.take',
      detail: {},
      outcome: 'done',
      concerned: [],
    })
    return context.body(stream, 200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
  })
