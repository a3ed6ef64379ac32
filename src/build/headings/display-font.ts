import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { charactersOf } from './font-characters.ts'
import { headingCharacters } from './heading-characters.ts'

/**
 * The brush font of the headings, reduced to the characters they use. The font comes as one file of Traditional
 * characters and a hundred others; each needed one is subset, and browsers load the parts for their script.
 */
const NAME = 'virtual:display-font'
const FAMILY = '@fontsource/lxgw-wenkai-tc'
const WHOLE = 'lxgw-wenkai-tc-chinese-traditional-700-normal.woff2'

interface Face {
  readonly file: string
  holds(code: number): boolean
}

const facesIn = (css: string): Face[] =>
  [...css.matchAll(/url\(\.\/files\/([^)]*woff2)\)[^}]*unicode-range: ([^;]*);/g)].map(([, file = '', list = '']) => {
    const ranges = list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return { from, to }
    })
    return { file, holds: (code) => ranges.some(({ from, to }) => code >= from && code <= to) }
  })

/** Digits, Latin letters and punctuation next to Chinese characters; purely Latin texts do not use this font. */
const LATIN = Array.from({ length: 0x7e - 0x21 + 1 }, (_, i) => String.fromCharCode(0x21 + i)).join('')
const BESIDE = `${LATIN}，。、；：！？（）「」『』《》…—·‧×％★“”`

interface Piece {
  readonly bytes: Buffer
  readonly characters: string
  /** From one of the hundred small files, which have mostly characters of Simplified Chinese. */
  readonly rest: boolean
}
const listSchema = v.array(v.object({ characters: v.string(), rest: v.boolean() }))

/** Some 40 kB of font data. */
const MOST_CHARACTERS = 170

/** Splits into as many parts as needed, of about equal size. */
const inPieces = (characters: readonly string[]): string[] => {
  const count = Math.ceil(characters.length / MOST_CHARACTERS)
  const each = Math.ceil(characters.length / Math.max(1, count))
  return Array.from({ length: count }, (_, i) => characters.slice(i * each, (i + 1) * each).join(''))
}

/**
 * Makes a few parts per group from the large file, and one from every other file that has missing characters.
 * Characters in no file are left to the next font in the stack.
 */
const cut = async (groups: readonly string[]): Promise<Piece[]> => {
  const text = groups.join('')
  const folder = dirname(createRequire(import.meta.url).resolve(`${FAMILY}/package.json`))
  const fontOf = (file: string): Buffer => readFileSync(join(folder, 'files', file))
  const pieceOf = async (font: Buffer, part: string, rest: boolean): Promise<Piece> => ({
    bytes: await subsetFont(font, part, { targetFormat: 'woff2', noHinting: true }),
    characters: part,
    rest,
  })
  const whole = fontOf(WHOLE)
  const known = charactersOf(await subsetFont(whole, text, { targetFormat: 'sfnt' }))
  const inWhole = (character: string): boolean => known.has(character.codePointAt(0) ?? 0)
  const rest = [...text].filter((character) => !inWhole(character))
  const pieces: Piece[] = []
  for (const part of groups.flatMap((group) => inPieces([...group].filter(inWhole))))
    pieces.push(await pieceOf(whole, part, false))
  for (const face of facesIn(readFileSync(join(folder, '700.css'), 'utf8'))) {
    const held = rest.filter((character) => face.holds(character.codePointAt(0) ?? 0)).join('')
    if (held) pieces.push(await pieceOf(fontOf(face.file), held, true))
  }
  return pieces
}

/** Subsetting takes seconds, so the result is cached per set of characters. */
const cutOnce = async (groups: readonly string[], root: string): Promise<Piece[]> => {
  const version = readFileSync(join(root, 'node_modules', FAMILY, 'package.json'))
  const key = createHash('sha256')
    .update(version)
    .update(JSON.stringify(['by characters', MOST_CHARACTERS, groups]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(root, 'node_modules/.cache/display-font')
  const list = join(folder, `${key}.json`)
  const fileOf = (i: number) => join(folder, `${key}-${i}.woff2`)
  if (existsSync(list))
    return v
      .parse(listSchema, JSON.parse(readFileSync(list, 'utf8')))
      .map((piece, i) => ({ ...piece, bytes: readFileSync(fileOf(i)) }))
  const pieces = await cut(groups)
  mkdirSync(folder, { recursive: true })
  for (const [i, { bytes }] of pieces.entries()) writeFileSync(fileOf(i), bytes)
  // Written last, so that an interrupted run is not taken for a complete one.
  writeFileSync(list, JSON.stringify(pieces.map(({ characters, rest }) => ({ characters, rest }))))
  return pieces
}

export const displayFont = (): Plugin => {
  const resolved = `\0${NAME}`
  let building = false
  return {
    name: 'tiger-tally:display-font',
    configResolved({ command }) {
      building = command === 'build' && !process.env.VITEST
    },
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => resolved },
    load: {
      filter: { id: new RegExp(`${NAME}$`) },
      async handler() {
        // Subsetting is too slow for hot reload, where the next font in the stack is used.
        if (!building) return 'export const pieces = []\nexport const beside = []'
        const root = process.cwd()
        const emit = (name: string, pieces: readonly Piece[]): string => {
          const list = pieces.map(({ bytes, characters, rest }, i) => {
            const file = this.emitFile({ type: 'asset', name: `display-${name}${i}.woff2`, source: bytes })
            return `{ url: import.meta.ROLLUP_FILE_URL_${file}, characters: ${JSON.stringify(characters)}, rest: ${rest} }`
          })
          return `[${list.join(', ')}]`
        }
        const [characters, beside] = [await cutOnce(await headingCharacters(root), root), await cutOnce([BESIDE], root)]
        return `export const pieces = ${emit('', characters)}\nexport const beside = ${emit('beside-', beside)}`
      },
    },
  }
}
