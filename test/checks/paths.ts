import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/**
 * Checks that what the documents name exists: every path in backticks or in a link, and every test in the table of
 * `docs/security.md`.
 */
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
const files = git('ls-files', '--cached', '--others', '--exclude-standard')
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const places = [...files, ...folders].map((place) => `/${place}`)
const rooms = new Set([...folders].flatMap((folder) => folder.split('/')))

const EXTENSION = /\.(ts|tsx|css|md|sql|po|tsv|json)$/
/** Created by a build or by users, and so not in git. */
const MADE = /^(dist|data|node_modules|\.prerender)\b|@|^(title|summary|body|links|messages)\.json$/

const isPath = (word: string): boolean => {
  if (/[\s()'"=<>…$|?#:]/.test(word) || /^(\/|\.(?!\.\/))/.test(word) || MADE.test(word)) return false
  const [first = ''] = word.split('/')
  if (first === '..') return true
  return word.includes('/') ? rooms.has(first) : EXTENSION.test(word)
}
const patternOf = (path: string): RegExp => {
  const text = path
    .replace(/\/$/, '')
    .replace(/[.+^$()[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^ ]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  return new RegExp(`/${text}(\\.(ts|tsx|test\\.tsx?|spec\\.ts))?$`)
}
/** A room's README may name paths in it, beside it or at a root; documents above all rooms may name any path. */
const isThere = (document: string, path: string): boolean => {
  const room = dirname(document)
  if (path.startsWith('../')) return files.includes(join(room, path)) || folders.has(join(room, path))
  const anywhere = patternOf(path)
  if (room === '.' || room === 'docs') return places.some((place) => anywhere.test(place))
  const from = new RegExp(`^${anywhere.source}`)
  const roots = [room, dirname(room), 'src', 'test'].map((root) => `/${root}`)
  return places.some(
    (place) =>
      from.test(place) ||
      (place.startsWith(`/${room}/`) && anywhere.test(place)) ||
      roots.some((root) => place.startsWith(`${root}/`) && from.test(place.slice(root.length))),
  )
}

const named = (text: string): readonly string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word),
  ...[...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path.replace(/^\.\//, '')),
]

/** Words in the table that are not tests. */
const OTHERS = new Set(['nosniff', 'no-store', 'unsafe-eval', 'messenger_state'])
const hasTest = (end: string): boolean => files.some((file) => file.startsWith('test/') && file.endsWith(end))
const witnesses = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/(e2e )?`([a-z][a-z\d-]+(?:\/[a-z-]+)*)`/g)])
  .flatMap(([, inBrowser, name = '']) =>
    OTHERS.has(name) ? [] : { name, end: `/${name}${inBrowser ? '.spec.ts' : '.test.ts'}` },
  )

const documents = files.filter((file) => file.endsWith('.md'))
const words = documents.flatMap((file) =>
  named(readFileSync(file, 'utf8'))
    .filter(isPath)
    .map((path) => ({ file, path })),
)
const faults = [
  ...words.filter(({ file, path }) => !isThere(file, path)).map(({ file, path }) => `${file}  ${path} is not there`),
  ...witnesses
    .filter(({ end }) => !hasTest(end))
    .map(({ name }) => `docs/security.md  there is no test called ${name}`),
]
for (const fault of faults) console.error(fault)
console.log(
  `paths: ${words.length} in ${documents.length} documents, ${witnesses.length} tests named, ${faults.length} faults`,
)
process.exit(faults.length === 0 && words.length > 0 && witnesses.length > 0 ? 0 : 1)
