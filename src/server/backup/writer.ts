import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Counts } from './format.ts'

export interface Writer {
  line(text: string): Promise<void>
  /** Writes the last line; resolves once the file is flushed to disk. */
  end(counts: Counts): Promise<void>
  /** Gives up a file that will not be finished. */
  abandon(): void
}

/** Waits for the disk, so that only a few lines are in memory. */
export const createWriter = (path: string): Writer => {
  const hash = createHash('sha256')
  const packed = createGzip()
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  packed.pipe(file)
  // A full disk is an error of the file stream; the gzip stream would wait for it forever.
  const failed = new Promise<never>((_, reject) => file.once('error', reject))
  failed.catch(() => undefined)
  const send = async (text: string): Promise<void> => {
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), failed])
  }
  return {
    async line(text) {
      const bytes = `${text}\n`
      hash.update(bytes)
      await send(bytes)
    },
    async end(counts) {
      await send(`${JSON.stringify({ end: counts, sha256: hash.digest('hex') })}\n`)
      packed.end()
      await Promise.race([finished(file), failed])
    },
    abandon() {
      packed.destroy()
      file.destroy()
    },
  }
}
