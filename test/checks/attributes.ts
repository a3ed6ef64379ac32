import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Every data-* attribute in the markup must be used by a style or a script of the app, or be listed with a reason in
 * test/README.md. Tests use roles and names instead.
 */
const read = (file: string): string => readFileSync(file, 'utf8')
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))
const ending = (end: RegExp): readonly string[] => files.filter((file) => end.test(file))
const all = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const inSelectors = (text: string): ReadonlySet<string> => all(text, /\[(data-[a-z-]+)/g)
const scripts = ending(/\.tsx?$/)
const readByScripts = new Set(
  scripts.flatMap((file) => {
    const text = read(file)
    const asked = all(text, /(?:get|has)Attribute\('(data-[a-z-]+)'/g)
    const named = [...all(text, /\bdataset\.([a-zA-Z]+)/g)].map((name) => `data-${kebab(name)}`)
    return [...inSelectors(text), ...asked, ...named]
  }),
)
/** A component's own styles, and global ones. */
const ownStyles = (file: string): readonly string[] =>
  [...all(read(file), /from '([^']+\.module\.css)'/g)].map((style) => join(dirname(file), style))
const pageStyles = ending(/(?<!\.module)\.css$/)
/** Attributes that a part's style expects on the surrounding page, which is another component. */
const aroundParts = new Set(
  ending(/\.module\.css$/).flatMap((file) =>
    [...all(read(file), /:global\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap((selector) => [...inSelectors(selector)]),
  ),
)

const table = all(read('test/README.md'), /^\| `(data-[a-z-]+)`/gm)
const faults: string[] = []
const written = new Set<string>()
for (const file of scripts) {
  const styled = new Set([...ownStyles(file), ...pageStyles].flatMap((style) => [...inSelectors(read(style))]))
  for (const name of all(read(file), /(?<![\w-[])(data-[a-z-]+)(?:=|'|\n|\s*\/?>)/g)) {
    written.add(name)
    if (!styled.has(name) && !aroundParts.has(name) && !readByScripts.has(name) && !table.has(name))
      faults.push(`${file}  ${name}: who reads it?`)
  }
}
for (const name of table) if (!written.has(name)) faults.push(`test/README.md  ${name}: stands in no markup any more`)

for (const fault of faults) console.error(fault)
console.log(`attributes: ${written.size} of data-*, ${faults.length} faults`)
process.exit(faults.length === 0 && written.size > 0 ? 0 : 1)
