import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { circlesIn } from './circles/find.ts'
import { wrongAmong } from './circles/sources.ts'

/**
 * No file of the sources or of the build imports one that imports it. With values, what stands in such a file would run
 * before what it stands on, and which page dies of it changes with every build; with types, nobody can read one of them
 * without the others.
 */
const files = ['src', 'sw'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
)
const sources = new Map(files.filter((name) => /\.tsx?$/.test(name)).map((name) => [name, readFileSync(name, 'utf8')]))
const wrong = wrongAmong(sources)
for (const line of wrong) console.log(line)
console.log(`circles: ${sources.size} sources, ${wrong.length} circles and borders crossed`)

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')))
const circles = circlesIn(new Map(Object.entries(manifest).map(([name, { imports }]) => [name, imports])))
for (const circle of circles) console.log(circle.map((name) => manifest[name]?.file).join(' → '))
console.log(`circles: ${Object.keys(manifest).length} files of the build, ${circles.length} circles`)
if (wrong.length + circles.length > 0) process.exit(1)
