import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, parseAsync, traverse, type types } from '@babel/core'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { isDevOnly } from '../channel.ts'

/** Texts in the brush font: headings, signs on panels, names from the catalogue, seals. */
const ROOMS = ['src/shell', 'src/areas']
const SPOKEN = ['zh-TW', 'zh-CN']
const HEADINGS = new Set(['h1', 'h2', 'h3'])
const HEADING_PROPS = new Set(['title', 'sign'])
/** Refusals are headings of the panels that show them. */
const ALL_HEADINGS = new Set(['src/shell/texts/errors.ts', 'src/shell/texts/first-errors.ts'])
/** Names that appear together on a page. */
const NAMES = [
  ['cards/generals', 'names', 'words'],
  ['achievements', 'bonds', 'titles'],
  ['cards/military-skills', 'cards/pets', 'cards/skills', 'cards/skins'],
  ['world/goods', 'world/events', 'stores'],
]
/** In order: the pages players see first, what is on every page, and all the rest. */
const ROOMS_IN_ORDER = [/^src\/areas\/(?:home|game|mine|signin)\//, /^src\/shell\/(?!texts)/, /./]
const SEALS = '魏蜀吳吴群虎符'
/** Dates are formatted by the platform, so their characters are in no catalog. */
const DATES = '年月日今天週周星期一二三四五六七八九十上下午'

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)
/**
 * Normalizes a template in the source and its message in the catalog to the same text, independent of how their
 * placeholders are called.
 */
const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{[^{}]*\}/g, '{}')

const sourcesIn = (root: string): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  ).filter((file) => /\.tsx?$/.test(file) && !isDevOnly(file))

/** All texts inside an element that is drawn as a heading, in the form of the source and of the catalog. */
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
      // Follows a variable of the same file.
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

/** The names in a table of the catalogue. */
const namesIn = (root: string, language: string, table: string): string => {
  const text = readFileSync(join(root, `src/server/catalogue/texts/${language}/${table}.tsv`), 'utf8')
  const [head = [], ...rows] = text.split('\n').map((line) => line.split('\t'))
  const name = head.indexOf('name')
  if (name < 0) throw new Error(`${table}.tsv has no names`)
  return rows.map((row) => row[name] ?? '').join('')
}

/** The headings found in the source, as translated in the catalogs. */
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
 * Characters in groups that load together, each in the first group that has it: what players see first comes first, and
 * characters of only one script are kept apart.
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
