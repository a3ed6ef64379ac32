import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { circlesIn } from './circles/find.ts'
import { wrongAmong } from './circles/sources.ts'

/**
 * No circular imports, in the sources or in the build. With values, a module would run before its dependencies, and
 * which page breaks changes with every build; with types, none of the files can be read without the others.
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
