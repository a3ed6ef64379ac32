import { readdirSync } from 'node:fs'
import { isFullRun } from '../support/full-run.ts'

export interface TestFiles {
  readonly vitest: readonly string[]
  readonly browser: readonly string[]
}

/**
 * All test files with one of the words in their path below `test`: `mail` finds `server/news/mail.test.ts` and
 * `e2e/news/mail.spec.ts`. Measuring tests are only included in runs that leave nothing out.
 */
export const filesOf = (words: readonly string[]): TestFiles => {
  const paths = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const wanted = paths.sort().filter((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())))
  const named = (pattern: RegExp) => wanted.filter((path) => pattern.test(path)).map((path) => `test/${path}`)
  return {
    vitest: named(/^(?!e2e\/).*\.test\.tsx?$/),
    browser: named(isFullRun ? /^e2e\/.*\.(spec|measure)\.ts$/ : /^e2e\/.*\.spec\.ts$/),
  }
}
