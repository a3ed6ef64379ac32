import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../src/contract/languages.ts'
import { type Cells, readCells } from '../../src/server/catalogue/read.ts'

const texts = new URL('../../src/server/catalogue/texts/', import.meta.url)
const files = readdirSync(new URL('zh-TW/', texts))
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

/** The characters of a legacy encoding's rows: what its users wrote with. */
const charactersOf = (encoding: string, firstLead: number, lastLead: number): Set<string> => {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = firstLead; lead <= lastLead; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (encoding === 'gb2312' && trail < 0xa1) continue
      found.add(decoder.decode(new Uint8Array([lead, trail])))
    }
  return found
}
const han = (text: string) => text.match(/\p{Script=Han}/gu) ?? []

describe('the texts of the catalogue', () => {
  it.each(languages)(
    'in %s have the rows and columns that the default language has, in its order, none empty',
    (language) => {
      expect(readdirSync(new URL(`${language}/`, texts))).toEqual(files)
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

  it('in Traditional Chinese hold no character that only Simplified writers use', () => {
    const everyday = charactersOf('big5', 0xa4, 0xc6)
    const simplified = charactersOf('gb2312', 0xb0, 0xf7)
    const shared = '倜坂獒隼'
    const wrong = cellsOf('zh-TW').flatMap(({ where, text }) =>
      han(text)
        .filter((character) => simplified.has(character) && !everyday.has(character) && !shared.includes(character))
        .map((character) => `${where} ${character}`),
    )
    expect(wrong).toEqual([])
  })

  it('in Simplified Chinese hold no character that only Traditional writers use', () => {
    const simplified = charactersOf('gb2312', 0xb0, 0xf7)
    const inNamesOnly = '囷彧惇郃'
    const wrong = cellsOf('zh-CN').flatMap(({ where, text }) =>
      han(text)
        .filter((character) => !simplified.has(character) && !inNamesOnly.includes(character))
        .map((character) => `${where} ${character}`),
    )
    expect(wrong).toEqual([])
    expect(cellsOf('zh-CN').filter(({ text }) => /[「」]/.test(text))).toEqual([])
  })

  it('in Simplified Chinese use the words of the mainland, in Traditional those of Taiwan', () => {
    const mainland = /信号|登录|二维码|打印|几率|门店|账号/
    const taiwan = /訊號|登入|QR Code|列印|機率|門市|帳號/
    expect(cellsOf('zh-CN').filter(({ text }) => /讯号|登入|QR Code|列印|机率|门市|帐号|高级|塔尔/.test(text))).toEqual(
      [],
    )
    expect(cellsOf('zh-TW').filter(({ text }) => /信號|登錄|二維碼|打印|幾率|(?<!西)門店|賬號/.test(text))).toEqual([])
    expect(cellsOf('zh-CN').some(({ text }) => mainland.test(text))).toBe(true)
    expect(cellsOf('zh-TW').some(({ text }) => taiwan.test(text))).toBe(true)
  })

  it.each(['en-US', 'fr-FR', 'de-DE'] as const)('in %s hold no Chinese', (language) => {
    expect(cellsOf(language).filter(({ text }) => /[\p{Script=Han}，。、：；？]/u.test(text))).toEqual([])
  })

  /** Words that are the same in English: proper names, and what the languages happen to share. */
  const sameAsEnglish =
    /^generals\.tsv g\d+ name$|^words\.tsv country\/(wei|shu|wu) name$|^words\.tsv (career\/archer|quality\/rare) name$/

  it.each(['fr-FR', 'de-DE'] as const)('in %s are not the English ones', (language) => {
    const english = new Map(cellsOf('en-US').map(({ where, text }) => [where, text]))
    const same = cellsOf(language).filter(({ where, text }) => english.get(where) === text)
    expect(same.map(({ where }) => where).filter((where) => !sameAsEnglish.test(where))).toEqual([])
  })

  it('in French and German are written with their own quotation marks, apostrophes and no-break spaces', () => {
    expect(cellsOf('fr-FR').filter(({ text }) => /["']| [;:?!%»]|« /.test(text))).toEqual([])
    expect(cellsOf('de-DE').filter(({ text }) => /["']| %/.test(text))).toEqual([])
  })
})
