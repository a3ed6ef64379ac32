import { type Language, languages } from '../../../src/contract/languages.ts'
import { type Labels, labelFaults } from './quoted-labels.ts'
import { FILLED } from './segments.ts'
import type { ServiceText } from './service-texts.ts'
import { countFaults } from './writing/counts.ts'
import { typographyFaults } from './writing/typography.ts'
import { vocabularyFaults } from './writing/vocabulary.ts'
import { writingFaults } from './writing/writing.ts'

/** Tables that tell of heroes: what they quote are nicknames, not labels. */
const stories = /^(?:cards\/|bonds\.tsv )/

/** Said of several only; of one, the one itself is said. */
const neverOfOne = ['{count} new messages']

/** How a text is written, whoever says it. */
export const wordFaults = (language: Language, text: string): string[] => [
  ...writingFaults(language, text),
  ...vocabularyFaults(language, text),
  ...typographyFaults(language, text),
]

/** What is wrong with a text of the service. The figures of its tables are known, and none of them is 1. */
export const faultsOf = ({ language, where, text }: ServiceText, labels: Labels): string[] => [
  // Whether a table says all in each language is asked where it is read.
  ...(text.trim() === '' && !where.includes('.tsv ') ? ['not translated'] : []),
  ...wordFaults(language, text.replace(/\{\w*\}/g, FILLED)),
  ...(stories.test(where) ? [] : labelFaults(language, text.replace(/\{\w*\}/g, FILLED), labels)),
  ...(language === 'en-US' && !where.includes('.tsv ') && !neverOfOne.includes(text) ? countFaults(text) : []),
]

/** What is called by a name in the catalogue stands on a screen by that name. */
export const namesIn = (texts: readonly ServiceText[]): ReadonlyMap<Language, readonly string[]> =>
  new Map(
    languages.map((language) => [
      language,
      texts
        .filter((one) => one.language === language && /^(?:words|names)\.tsv .* name$/.test(one.where))
        .map(({ text }) => text),
    ]),
  )
