import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { whenChanged } from '../support/when-changed.ts'

/**
 * `npm ci` refuses a lock file that lacks an optional package of any platform, and a registry that mirrors only some
 * platforms makes npm write such a file silently. Fails on a gap; `npm run check:lock -- --mend` fills gaps from the
 * parent's dependencies. Then npm itself checks the file, unless it has accepted the same one before.
 */
const packageSchema = v.looseObject({
  version: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
})
const lockSchema = v.looseObject({ packages: v.record(v.string(), packageSchema) })
const asWrittenSchema = v.looseObject({ packages: v.record(v.string(), v.unknown()) })
type Lock = v.InferOutput<typeof lockSchema>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'aix', 'sunos']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'mips64el', 'wasm32']

/** The platform is part of the package name, as in `binding-linux-x64-musl`. */
const platformOf = (name: string) => {
  const words = name.split(/[/-]/)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  const musl = words.some((word) => word.startsWith('musl'))
  return {
    ...(processor && { cpu: [processor] }),
    ...(system === 'linux' && /musl|gnu/.test(name) && { libc: [musl ? 'musl' : 'glibc'] }),
    ...(system && { os: [system] }),
  }
}

const folderOf = (parent: string, name: string, lock: Lock): string => {
  const siblings = Object.keys(lock.packages[parent]?.optionalDependencies ?? {})
  const nested = siblings.some((sibling) => `${parent}/node_modules/${sibling}` in lock.packages)
  return nested
    ? `${parent}/node_modules/${name}`
    : `${dirname(parent).replace(/\/?@[^/]+$/, '') || 'node_modules'}/${name}`
}

const gapsOf = (lock: Lock): { path: string; entry: Record<string, unknown> }[] =>
  Object.entries(lock.packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const here = `${parent}/node_modules/${name}`
      const path = folderOf(parent, name, lock)
      if (here in lock.packages || path in lock.packages || `node_modules/${name}` in lock.packages) return []
      return [{ path, entry: { version, ...(dev && { dev }), optional: true, ...platformOf(name) } }]
    }),
  )

const isTaken = (): boolean => {
  const { due, passed } = whenChanged('lock', ['package.json'])
  // Unnecessary right after `npm ci`.
  if (!due || process.env.LOCK_TAKEN) return true
  const dryRun = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', dryRun, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) passed()
  return status === 0
}

const text = readFileSync('package-lock.json', 'utf8')
const lock = v.parse(lockSchema, JSON.parse(text))
const gaps = gapsOf(lock)
if (process.argv.includes('--mend')) {
  // Keeps npm's order of keys, so that the diff only shows the gaps.
  const asWritten = v.parse(asWrittenSchema, JSON.parse(text))
  const packages = { ...asWritten.packages, ...Object.fromEntries(gaps.map(({ path, entry }) => [path, entry])) }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify({ ...asWritten, packages: sorted }, null, 2)}\n`)
  console.log(`lock: ${gaps.length} parts added`)
} else if (gaps.length > 0) {
  for (const { path } of gaps) console.log(`  ${path} is not in package-lock.json`)
  console.log(`lock: ${gaps.length} parts missing; npm ci would refuse. npm run check:lock -- --mend`)
  process.exit(1)
} else if (isTaken()) console.log('lock: complete')
else {
  console.log('lock: npm ci would refuse it')
  process.exit(1)
}
