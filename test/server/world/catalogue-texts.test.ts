import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../src/contract/languages.ts'
import { type Cells, readCells } from '../../../src/server/catalogue/read.ts'

const texts = new URL('../../../src/server/catalogue/texts/', import.meta.url)
const filesOf = (language: Language) =>
  readdirSync(new URL(`${language}/`, texts), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsv'))
    .sort()
const files = filesOf('zh-TW')
const rowsOf = (language: Language, file: string) => readCells(`./texts/${language}/${file}`)

interface Cell {
  readonly where: string
  readonly file: string
  readonly column: string
  readonly text: string
}
const keyOf = (cells: Cells) => [cells.kind, cells.id].filter(Boolean).join('/')
const cellsOf = (language: Language): Cell[] =>
  files.flatMap((file) =>
    rowsOf(language, file).flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => column !== 'id' && column !== 'kind')
        .map(([column, text]) => ({ where: `${file} ${keyOf(row)} ${column}`, file, column, text })),
    ),
  )

describe('the texts of the catalogue', () => {
  it.each(languages)(
    'in %s have the rows and columns that the default language has, in its order, none empty',
    (language) => {
      expect(filesOf(language)).toEqual(files)
      for (const file of files) expect(rowsOf(language, file).map(keyOf)).toEqual(rowsOf('zh-TW', file).map(keyOf))
      const cells = cellsOf(language)
      expect(cells.map(({ where }) => where)).toEqual(cellsOf('zh-TW').map(({ where }) => where))
      expect(cells.filter(({ text }) => text === '' || text !== text.trim() || text.includes('  '))).toEqual([])
    },
  )

  it.each(languages)('in %s name the same figures', (language) => {
    const figures = (from: Language) =>
      cellsOf(from).map(({ where, text }) => `${where} ${text.match(/\{\w+\}/g) ?? ''}`)
    expect(figures(language)).toEqual(figures('zh-TW'))
  })

  it.each(languages)('in %s end their sentences', (language) => {
    const sentences = ['biography', 'effect', 'description', 'story', 'answer', 'how']
    const open = cellsOf(language).filter(({ column, text }) => sentences.includes(column) && !/[.。]$/.test(text))
    expect(open).toEqual([])
    expect(cellsOf(language).filter(({ text }) => /[!！]/.test(text))).toEqual([])
  })

  it.each(['en-US', 'fr-FR', 'de-DE'] as const)('in %s hold no Chinese', (language) => {
    expect(cellsOf(language).filter(({ text }) => /[\p{Script=Han}，。、：；？]/u.test(text))).toEqual([])
  })

  /** Words that are the same in English: proper names, and what the languages happen to share. */
  const sameAsEnglish =
    /^cards\/generals\.tsv g\d+ name$|^words\.tsv country\/(wei|shu|wu) name$|^words\.tsv (career\/archer|quality\/rare) name$/

  it.each(['fr-FR', 'de-DE'] as const)('in %s are not the English ones', (language) => {
    const english = new Map(cellsOf('en-US').map(({ where, text }) => [where, text]))
    const same = cellsOf(language).filter(({ where, text }) => english.get(where) === text)
    expect(same.map(({ where }) => where).filter((where) => !sameAsEnglish.test(where))).toEqual([])
  })
})
