import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { build } from 'vite'
import { brotliOf } from '../../src/server/client-build/compress.ts'
import { behindTaps, isForLater } from '../../sw/files/later.ts'

/**
 * The size budget of the build in dist/app: the first view, and everything that page and worker load on a first visit,
 * with all areas of the specification. Other languages and the map load later at idle. Sizes are Brotli, as served.
 * Drawings have a budget of their own within that.
 */
const KB = 1024
const budget = { startView: 108 * KB, startScripts: 100 * KB, everything: 590 * KB, art: 60 * KB, firstType: 40 * KB }
/** The first view of a new visitor: the page's own files, the home page, and the default language. */
const language = 'locales/zh-TW/messages.po?part=core'

const folder = 'dist/app'
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string())), imports: v.optional(v.array(v.string())) }),
)

const brotliSize = async (plain: Buffer): Promise<number> => (await brotliOf(plain)).length
const brotli = (file: string): Promise<number> => brotliSize(readFileSync(join(folder, file)))

const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

const filesOf = (entry: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`${entry} is not in the build; has it moved?`)
  if (seen.has(entry)) return []
  seen.add(entry)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))]
}

const page = readFileSync(join(folder, 'index.html'), 'utf8')
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
const entriesOf = (files: readonly string[]): string[] =>
  Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? ''))
const seen = new Set<string>()
const startFiles = [...new Set([...named, ...[...entriesOf(named), language].flatMap((entry) => filesOf(entry, seen))])]
const scripts = startFiles.filter((file) => file.endsWith('.js'))
const sum = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(brotli))).reduce((total, size) => total + size, 0)

const walk = (under: string): string[] =>
  readdirSync(join(folder, under)).flatMap((name) => {
    const file = join(under, name)
    if (name === '.vite') return []
    return statSync(join(folder, file)).isDirectory() ? walk(file) : [file]
  })
/** No release contains these. */
const forBuilders = /^assets\/(?:diagnostics|workbench)-/
const files = walk('')
for (const part of behindTaps)
  if (!files.some((file) => file.startsWith(`assets/${part}-`) && file.endsWith('.js')))
    throw new Error(`the worker keeps ${part} for later, and the build has no such file; has it moved?`)
const precached = files.filter(
  (file) =>
    (/\.(js|css|html|svg|webmanifest)$/.test(file) && !isForLater(file) && !forBuilders.test(file)) ||
    ['icon-192.png', 'icon-monochrome-512.png'].includes(file),
)

/** All drawings in one bundle, because in the build they are next to the pages that use them. */
const artSize = async (): Promise<number> => {
  const input = readdirSync('src/art', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src/art', file))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  const parts = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return brotliSize(Buffer.from(parts.map((part) => (part.type === 'chunk' ? part.code : part.source)).join('\n')))
}

/** The font of the first page's headings: parts are in the order in which players need them. */
const firstType = walk('assets').find((file) => /^assets\/display-0-.+\.woff2$/.test(file))
if (!firstType) throw new Error('the headings have no type; has it moved?')

const measured = {
  startView: await sum([...startFiles, 'index.html', 'icon.svg']),
  startScripts: await sum(scripts),
  everything: await sum(precached),
  art: await artSize(),
  firstType: statSync(join(folder, firstType)).size,
}

let over = false
for (const name of ['startView', 'startScripts', 'everything', 'art', 'firstType'] as const) {
  const [size, limit] = [measured[name], budget[name]]
  if (size > limit) over = true
  console.log(
    `${name.padEnd(13)} ${(size / KB).toFixed(1).padStart(7)} kB of ${limit / KB} kB${size > limit ? '  OVER' : ''}`,
  )
}
if (over) {
  for (const file of startFiles) console.log(`  ${((await brotli(file)) / KB).toFixed(1).padStart(7)} kB ${file}`)
  process.exit(1)
}
