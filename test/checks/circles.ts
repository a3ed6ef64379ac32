import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/**
 * No file of the build imports one that imports it: what stands in such a file would run before what it stands on,
 * and which page dies of it changes with every build.
 */
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')))

/** The way back to a file on the way from it, if there is one. */
const circleFrom = (name: string, way: readonly string[], done: Set<string>): readonly string[] | null => {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
  if (done.has(name)) return null
  for (const next of manifest[name]?.imports ?? []) {
    const circle = circleFrom(next, [...way, name], done)
    if (circle) return circle
  }
  done.add(name)
  return null
}

const done = new Set<string>()
const circles = Object.keys(manifest).flatMap((name) => {
  const circle = circleFrom(name, [], done)
  return circle ? [circle] : []
})
for (const circle of circles) console.log(circle.map((name) => manifest[name]?.file).join(' → '))
console.log(`circles: ${Object.keys(manifest).length} files of the build, ${circles.length} circles`)
if (circles.length > 0) process.exit(1)
