import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { BackupRefused, type Counts, endSchema, FORMAT, type Header, headerSchema, VERSION } from './format.ts'

/** Far longer than any row or picture: a longer line is no backup and must not fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024

async function* rawLines(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  let parts: Buffer[] = []
  let held = 0
  for await (const chunk of source.pipe(unpacked)) {
    let from = 0
    const bytes: Buffer = chunk
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      yield Buffer.concat([...parts, bytes.subarray(from, at + 1)])
      parts = []
      held = 0
      from = at + 1
    }
    parts.push(bytes.subarray(from))
    held += bytes.length - from
    if (held > LONGEST_LINE) throw new BackupRefused('this file is no backup of this service')
  }
  if (held > 0) throw new BackupRefused('the file is cut off')
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const headerOf = (line: string): Header => {
  const header = v.safeParse(headerSchema, parsedJson(line))
  if (!header.success) throw new BackupRefused('this file is no backup of this service')
  if (header.output.version === VERSION) return header.output
  throw new BackupRefused(`the file has format ${FORMAT} ${header.output.version}, this command reads ${VERSION}`)
}

/** Decompression errors: not a gzip file, truncated or corrupted. */
const isPacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

/**
 * Passes on every line between the first and the last, and returns the counts and checksum of the last line. Throws if
 * they do not match.
 */
export const readBackup = async (
  path: string,
  take: (line: string) => void | Promise<void>,
): Promise<{ header: Header; counts: Counts; sha256: string }> => {
  const hash = createHash('sha256')
  let waiting: string | null = null
  let header: Header | null = null
  try {
    for await (const bytes of rawLines(path)) {
      if (waiting !== null) {
        hash.update(waiting)
        const text = waiting.slice(0, -1)
        if (header === null) header = headerOf(text)
        else await take(text)
      }
      waiting = bytes.toString('utf8')
    }
  } catch (error) {
    throw isPacking(error) ? new BackupRefused('the file is cut off, changed, or no backup of this service') : error
  }
  const end = v.safeParse(endSchema, parsedJson(waiting ?? ''))
  if (!end.success || header === null) throw new BackupRefused('the file is cut off: its last line is missing')
  const { end: counts, sha256 } = end.output
  if (sha256 !== hash.digest('hex')) throw new BackupRefused('the file was changed: its checksum is another')
  return { header, counts, sha256 }
}
