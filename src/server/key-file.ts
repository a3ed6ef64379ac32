import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What is made once at the first start and kept in the data folder, readable by the service's own user alone. */
export const keyInFile = (file: string, make: () => string, pattern: RegExp): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process that starts at the same moment may have been first.
      if (!existsSync(file)) throw error
    }
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!pattern.test(key)) throw new Error(`${file} does not hold the key that was once written there: restore the file`)
  return key
}
