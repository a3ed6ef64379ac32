import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, parseAsync, traverse, type types } from '@babel/core'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { ofTheWorkshop } from '../channel.ts'

/** What is written in the brush: headings, the signs on panels, names of the catalogue, seals. */
const ROOMS = ['src/shell', 'src/areas']
const SPOKEN = ['zh-TW', 'zh-CN']
const HEADINGS = new Set(['h1', 'h2', 'h3'])
const HEADING_PROPS = new Set(['title', 'sign'])
/** A refusal is the heading of the panel that tells it. */
const ALL_HEADINGS = new Set(['src/shell/texts/errors.ts', 'src/shell/texts/first-errors.ts'])
/** What stands on one page together. */
const NAMES = [
  ['cards/generals', 'names', 'words'],
  ['achievements', 'bonds', 'titles'],
  ['cards/military-skills', 'cards/pets', 'cards/skills', 'cards/skins'],
  ['world/goods', 'world/events', 'stores'],
]
/** Where a player is first, what is on every page, and all the rest. */
const ROOMS_IN_ORDER = [/^src\/areas\/(?:home|game|mine|signin)\//, /^src\/shell\/(?!texts)/, /./]
const SEALS = '魏蜀吳吴群虎符'
/** Dates are written by the platform; their characters stand in no catalog. */
const DATES = '年月日今天週周星期一二三四五六七八九十上下午'

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)
/**
 * The same shape for a template in the source and its message in the catalog, whatever their placeholders are called.
 */
const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{[^{}]*\}/g, '{}')

const sourcesIn = (root: string): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  ).filter((file) => /\.tsx?$/.test(file) && !ofTheWorkshop(file))

/** Every text inside of something that is drawn as a heading: as it stands there, and as a catalog would have it. */
const textsUnder = (path: NodePath<types.Node>, seen = new Set<types.Node>()): string[] => {
  const found: string[] = []
  path.traverse({
    StringLiteral({ node }) {
      found.push(node.value)
    },
    JSXText({ node }) {
      found.push(node.value)
    },
    TemplateLiteral({ node }) {
      found.push(node.quasis.map(({ value }) => value.cooked ?? '').join('{}'))
    },
    Identifier(name) {
      // Said by a name of the same file.
      const known = name.scope.getBinding(name.node.name)?.path
      if (known?.isVariableDeclarator() && !seen.has(known.node)) found.push(...textsUnder(known, seen.add(known.node)))
    },
  })
  return found
}

const headingsOf = async (file: string, all: boolean): Promise<string[]> => {
  const tree = await parseAsync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx', 'typescript'] },
  })
  const found: string[] = []
  if (!tree) return found
  traverse(tree, {
    Program(path) {
      if (all) found.push(...textsUnder(path))
    },
    JSXAttribute(path) {
      if (HEADING_PROPS.has(String(path.node.name.name))) found.push(...textsUnder(path))
    },
    JSXElement(path) {
      const { name } = path.node.openingElement
      if (name.type === 'JSXIdentifier' && HEADINGS.has(name.name)) found.push(...textsUnder(path))
    },
    ObjectProperty(path) {
      if (path.node.key.type === 'Identifier' && path.node.key.name === 'title') found.push(...textsUnder(path))
    },
  })
  return found
}

/** The names of a table of the catalogue. */
const namesIn = (root: string, language: string, table: string): string => {
  const text = readFileSync(join(root, `src/server/catalogue/texts/${language}/${table}.tsv`), 'utf8')
  const [head = [], ...rows] = text.split('\n').map((line) => line.split('\t'))
  const name = head.indexOf('name')
  if (name < 0) throw new Error(`${table}.tsv has no names`)
  return rows.map((row) => row[name] ?? '').join('')
}

/** Headings as the source has them, and as a catalog says them. */
const spokenIn = async (root: string, files: readonly string[]): Promise<(language: string) => string> => {
  const texts = (await Promise.all(files.map((file) => headingsOf(join(root, file), ALL_HEADINGS.has(file))))).flat()
  const shapes = new Set(texts.map(shapeOf))
  const [catalog] = await getCatalogs(getConfig({ cwd: root }))
  const messages = new Map(
    await Promise.all(
      SPOKEN.map(async (language) => [language, Object.values((await catalog?.read(language)) ?? {})] as const),
    ),
  )
  return (language) => {
    const said = messages.get(language)?.filter(({ message }) => shapes.has(shapeOf(message ?? ''))) ?? []
    return [...texts, ...said.map(({ translation }) => translation ?? '')].join('')
  }
}

/**
 * In groups that are needed together, each character in the first that has it: what a player sees first is first, and
 * what one script alone has is apart from the other.
 */
export const headingCharacters = async (root: string): Promise<readonly string[]> => {
  const files = new Set(sourcesIn(root))
  const said: ((language: string) => string)[] = []
  for (const rooms of ROOMS_IN_ORDER) {
    const here = [...files].filter((file) => rooms.test(file))
    for (const file of here) files.delete(file)
    const spoken = await spokenIn(root, here)
    said.push(said.length === 0 ? (language) => SEALS + DATES + spoken(language) : spoken)
  }
  for (const tables of NAMES) said.push((language) => tables.map((table) => namesIn(root, language, table)).join(''))
  const used = new Set<string>()
  return said
    .flatMap((say) => SPOKEN.map(say))
    .map((text) => {
      const fresh = [...new Set(text)].filter((character) => isHan(character) && !used.has(character)).sort()
      for (const character of fresh) used.add(character)
      return fresh.join('')
    })
}
