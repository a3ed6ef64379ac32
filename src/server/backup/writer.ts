import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Counts } from './format.ts'

export interface Writer {
  line(text: string): Promise<void>
  /** The last line; the file is on the disk when this is done. */
  end(counts: Counts): Promise<void>
  /** Lets go of a file that will not be finished. */
  abandon(): void
}

/** Never more than some lines in memory: whoever writes waits for the disk. */
export const createWriter = (path: string): Writer => {
  const hash = createHash('sha256')
  const packed = createGzip()
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  packed.pipe(file)
  // A disk that is full is said by the file; the packing would wait for it without an end.
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
