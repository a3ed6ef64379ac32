import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the file atomically with its full content; if several processes start at once, the first one's key wins. */
const writeOnce = (file: string, key: string): void => {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, key, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A key that is created at the first start and stored in the data folder, readable only by the service's user. */
export const keyInFile = (file: string, make: () => string, pattern: RegExp): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeOnce(file, make())
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!pattern.test(key)) throw new Error(`${file} does not hold the key that was once written there: restore the file`)
  return key
}
