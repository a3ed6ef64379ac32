import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Under its name all of it or nothing: of processes that start at the same moment the first one's stands. */
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

/** What is made once at the first start and kept in the data folder, readable by the service's own user alone. */
export const keyInFile = (file: string, make: () => string, pattern: RegExp): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeOnce(file, make())
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!pattern.test(key)) throw new Error(`${file} does not hold the key that was once written there: restore the file`)
  return key
}
