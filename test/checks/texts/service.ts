import { type Language, languages } from '../../../src/contract/languages.ts'
import { type Labels, labelFaults } from './quoted-labels.ts'
import { FILLED } from './segments.ts'
import type { ServiceText } from './service-texts.ts'
import { countFaults } from './writing/counts.ts'
import { typographyFaults } from './writing/typography.ts'
import { vocabularyFaults } from './writing/vocabulary.ts'
import { writingFaults } from './writing/writing.ts'

/** Tables about heroes: their quotes are nicknames, not labels. */
const stories = /^(?:cards\/|bonds\.tsv )/

/** Only used with more than one. */
const neverOfOne = ['{count} new messages']

/** Rules for any text in a language. */
export const wordFaults = (language: Language, text: string): string[] => [
  ...writingFaults(language, text),
  ...vocabularyFaults(language, text),
  ...typographyFaults(language, text),
]

/** The faults of a service text. Numbers in its tables are known, and none is 1. */
export const faultsOf = ({ language, where, text }: ServiceText, labels: Labels): string[] => [
  // Completeness of tables is checked where they are read.
  ...(text.trim() === '' && !where.includes('.tsv ') ? ['not translated'] : []),
  ...wordFaults(language, text.replace(/\{\w*\}/g, FILLED)),
  ...(stories.test(where) ? [] : labelFaults(language, text.replace(/\{\w*\}/g, FILLED), labels)),
  ...(language === 'en-US' && !where.includes('.tsv ') && !neverOfOne.includes(text) ? countFaults(text) : []),
]

/** Names in the catalogue are on screens by that name. */
export const namesIn = (texts: readonly ServiceText[]): ReadonlyMap<Language, readonly string[]> =>
  new Map(
    languages.map((language) => [
      language,
      texts
        .filter((one) => one.language === language && /^(?:words|names)\.tsv .* name$/.test(one.where))
        .map(({ text }) => text),
    ]),
  )
