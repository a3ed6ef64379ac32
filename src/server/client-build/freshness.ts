import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the built app depends on, its packages' exact versions too; the service's own code is not part of it. */
const SOURCES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'src', 'sw', 'public', 'locales']

const filesUnder = (path: string): string[] => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !path.endsWith('src') || name !== 'server')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A fingerprint of all sources and build settings. */
export const stampOf = (root: string, settings: Readonly<Record<string, string>>): string => {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of SOURCES.flatMap((name) => filesUnder(join(root, name)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}:${mtimeMs}:${size}\n`)
  }
  return hash.digest('hex')
}

export const readStamp = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
