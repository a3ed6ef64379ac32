import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * PGlite does not lock its folder, and a second process would corrupt it. The lock file names its process; the lock of
 * a dead process is taken over. If the holder runs on another host (a container on a shared volume), only the heartbeat
 * tells whether it is alive.
 */
const HEARTBEAT_MS = 5_000
const SILENT_MS = 30_000
const holderSchema = v.object({ id: v.string(), pid: v.number(), host: v.string(), born: v.string() })
type Holder = v.InferOutput<typeof holderSchema>

const heldHere = new Set<string>()

/** When the process started: the id alone may have been reused by another program. */
const bornOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const readHolder = (file: string): Holder | null => {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

const silentFor = (file: string): number => {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

const isAlive = (holder: Holder | null, file: string): boolean => {
  // An unreadable lock file may be just being written.
  if (!holder) return silentFor(file) < HEARTBEAT_MS
  if (holder.host !== hostname()) return silentFor(file) < SILENT_MS
  if (holder.pid === process.pid) return heldHere.has(holder.id)
  return isRunning(holder.pid) && (holder.born === '' || holder.born === bornOf(holder.pid))
}

const create = (file: string, holder: Holder): boolean => {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Renaming is atomic: of two processes that find the same dead lock, one moves it away and the other gets an error. */
const moveAway = (file: string, dead: Holder | null): void => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && moved.id !== dead?.id) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

export class FolderInUse extends Error {}

export const lockFolder = (folder: string, name = 'db.lock'): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  const own: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), born: bornOf(process.pid) }
  for (let attempt = 0; !create(file, own); attempt++) {
    const holder = readHolder(file)
    if (attempt === 3 || isAlive(holder, file)) {
      throw new FolderInUse(`${folder} is in use by process ${holder?.pid ?? '?'} on ${holder?.host ?? '?'}`)
    }
    moveAway(file, holder)
  }
  heldHere.add(own.id)
  const heartbeat = setInterval(() => {
    if (readHolder(file)?.id === own.id) utimesSync(file, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    heldHere.delete(own.id)
    if (readHolder(file)?.id === own.id) rmSync(file, { force: true })
  }
}
