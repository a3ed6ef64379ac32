import { type Language, type Localized, languages } from '../../contract/languages.ts'
import { numberText } from '../../rules/number-text.ts'
import { type Cells, readCells } from './read.ts'

export interface Texts {
  /** Every id with a row in the default language, in the order of the file. */
  readonly ids: readonly string[]
  of(id: string, column: string): Localized
}

const inEvery = (make: (language: Language) => string): Localized => ({
  'zh-TW': make('zh-TW'),
  'zh-CN': make('zh-CN'),
  'en-US': make('en-US'),
  'fr-FR': make('fr-FR'),
  'de-DE': make('de-DE'),
})

const ownId = (cells: Cells): string => cells.id ?? ''

/** Joins one file from all language folders. An empty cell throws, so that no text is missing in any language. */
export const textsOf = (file: string, idOf: (cells: Cells) => string = ownId): Texts => {
  const tables = new Map(
    languages.map((language) => [
      language,
      new Map(readCells(`./texts/${language}/${file}`).map((cells) => [idOf(cells), cells])),
    ]),
  )
  return {
    ids: [...(tables.get('zh-TW')?.keys() ?? [])],
    of: (id, column) =>
      inEvery((language) => {
        const text = tables.get(language)?.get(id)?.[column]
        if (!text) throw new Error(`texts/${language}/${file}: no ${column} for ${id}`)
        return text
      }),
  }
}

/** Replaces placeholders in braces with formatted numbers. */
export const filled = (text: Localized, figures: Readonly<Record<string, number>>): Localized =>
  inEvery((language) => {
    const written = numberText(language)
    return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const figure = figures[name]
      return figure === undefined ? whole : written(figure)
    })
  })
