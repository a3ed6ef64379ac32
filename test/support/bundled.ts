import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { removeOld } from './remove-old.ts'
import { clockArgs } from './test-clock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundled')
const OLD_MS = 24 * 3_600_000

const stamp = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    const { mtimeMs, size } = statSync(join(root, 'src', name))
    hash.update(`${name}:${mtimeMs}:${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Paths relative to a module must not be relative to the bundle. */
const ownPlace: Plugin = {
  name: 'own-place',
  enforce: 'pre',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

const bundle = async (entry: string, into: string): Promise<void> => {
  const { NODE_ENV } = process.env
  await build({
    ...{ root, configFile: false, logLevel: 'error', ssr: { external: true }, plugins: [ownPlace] },
    build: { ssr: entry, outDir: into, emptyOutDir: false, minify: false, target: 'node20', copyPublicDir: false },
  })
  // The bundler sets it to production if it was not set, and child processes must not inherit that.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
}

const begun = new Map<string, Promise<string>>()

/**
 * Bundles a file with all its imports: loading them one by one costs each process two seconds of CPU, and tests start
 * dozens.
 */
const bundled = (entry: string): Promise<string> => {
  const known = begun.get(entry)
  if (known) return known
  const name = basename(entry, extname(entry))
  const make = async (): Promise<string> => {
    const whole = join(folder, `${name}-${stamp()}`)
    const file = join(whole, `${name}.js`)
    if (statSync(file, { throwIfNoEntry: false })) return file
    mkdirSync(folder, { recursive: true })
    removeOld(folder, OLD_MS)
    const mine = `${whole}.${process.pid}`
    await bundle(entry, mine)
    try {
      renameSync(mine, whole)
    } catch {
      // Another process was faster.
      rmSync(mine, { recursive: true, force: true })
    }
    return file
  }
  const making = make()
  begun.set(entry, making)
  return making
}

/** The arguments for Node, including this run's test clock. */
export const argsFor = async (entry: string): Promise<readonly string[]> => [...clockArgs, await bundled(entry)]
