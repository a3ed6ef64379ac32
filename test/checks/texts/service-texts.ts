import { readdirSync, readFileSync } from 'node:fs'
import { parseAsync, traverse, type types } from '@babel/core'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../../src/contract/languages.ts'
import { readCells } from '../../../src/server/catalogue/read.ts'

export interface ServiceText {
  readonly language: Language
  readonly where: string
  readonly text: string
}

/** The cells of the catalogue's tables. */
const inTables = (): ServiceText[] =>
  languages.flatMap((language) => {
    const folder = new URL(`../../../src/server/catalogue/texts/${language}/`, import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsv'))
    return files.flatMap((file) =>
      readCells(`./texts/${language}/${file}`).flatMap((row) =>
        Object.entries(row)
          .filter(([column]) => column !== 'id' && column !== 'kind')
          .map(([column, text]) => ({
            language,
            where: `${file} ${[row.kind, row.id].filter(Boolean).join('/')} ${column}`,
            text,
          })),
      ),
    )
  })

/** The text of an expression; values are replaced by a placeholder. */
const wordsOf = (node: types.Node | null | undefined): string | undefined => {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'ArrowFunctionExpression') return wordsOf(node.body)
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(({ value }, index) => {
      const filled = node.expressions[index]
      const name = filled?.type === 'Identifier' ? filled.name : 'value'
      return `${value.cooked ?? ''}${filled ? `{${name}}` : ''}`
    })
    .join('')
}

const isLanguage = (name: string): name is Language => languages.some((language) => language === name)

/** The texts in a source: the arguments of `inAll` in order, and values with a language as their key. */
export const textsIn = async (file: string, source: string): Promise<ServiceText[]> => {
  const tree = await parseAsync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  })
  const found: ServiceText[] = []
  if (!tree) throw new Error(`${file} cannot be read`)
  const add = (language: Language, node: types.Node | null | undefined): void => {
    const text = wordsOf(node)
    if (text !== undefined) found.push({ language, where: `${file}:${node?.loc?.start.line}`, text })
  }
  traverse(tree, {
    CallExpression({ node }) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'inAll') return
      // Empty in all languages: intentionally no text.
      if (node.arguments.every((one) => one.type === 'StringLiteral' && one.value === '')) return
      for (const [index, language] of languages.entries()) add(language, node.arguments[index])
    },
    ObjectProperty({ node }) {
      if (node.key.type === 'StringLiteral' && isLanguage(node.key.value)) add(node.key.value, node.value)
    },
  })
  return found
}

/** The web manifest has one language: its texts are Chinese. */
const inManifest = (): ServiceText[] =>
  ['src/build/manifest.ts', 'index.html'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"])([^'"\n]*\p{Script=Han}[^'"\n]*)\1/gu)].map(([, , text = '']) => ({
      language: DEFAULT_LANGUAGE,
      where: file,
      text,
    })),
  )

const inSources = async (): Promise<ServiceText[]> => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const texts = files.map((file) => textsIn(`src/server/${file}`, readFileSync(`src/server/${file}`, 'utf8')))
  return (await Promise.all(texts)).flat()
}

/** All texts of the service. */
export const serviceTexts = async (): Promise<ServiceText[]> => [...inTables(), ...(await inSources()), ...inManifest()]
