import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFullRun } from './full-run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const remembered = join(root, 'node_modules/.cache/passed')

const filesUnder = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

const contentOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Skips a slow test of files if they have not changed since it passed. Not in a fresh clone, and not in `npm run
 * test:all`.
 */
export const whenChanged = (name: string, paths: readonly string[]) => {
  const file = join(remembered, name)
  const content = contentOf([...paths, 'package-lock.json'])
  return {
    due: isFullRun || read(file) !== content,
    passed: (): void => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    },
  }
}
