import { normalizeCode } from '../../../../rules/codes/crockford.ts'
import { fold, withoutSpaces } from '../../../shared/search/fold.ts'
import { type Haystack, isFound } from './haystack.ts'
import type { Term } from './parse.ts'
import type { Flag, NumberField, WordField } from './words.ts'

/** Properties of a card, or of a model in the gallery, that conditions test. */
export interface Facts {
  readonly model: string
  /** Absent in the gallery. */
  readonly serial?: string
  /** Undefined: it has no such number, so no condition about it matches. */
  readonly numbers: Readonly<Partial<Record<NumberField, number>>>
  readonly words: Readonly<Partial<Record<WordField, string>>>
  readonly is: (flag: Flag) => boolean
}
export type Test = (facts: Facts) => boolean

const SHORTEST_SERIAL = 4

/** Matches the beginning or end of a serial, as printed on the card. */
const serialTest = (text: string): Test => {
  const serial = normalizeCode(text)
  if (serial.length < SHORTEST_SERIAL) return () => false
  return (facts) => facts.serial !== undefined && (facts.serial.startsWith(serial) || facts.serial.endsWith(serial))
}

const textTest = (text: string, haystacks: ReadonlyMap<string, Haystack>): Test => {
  const needle = withoutSpaces(fold(text))
  // Names are searched once per query; each of ten thousand cards then only checks whether its model was found.
  const models = new Set([...haystacks].filter(([, haystack]) => isFound(haystack, needle)).map(([id]) => id))
  const serial = serialTest(text)
  return (facts) => models.has(facts.model) || serial(facts)
}

const testOf = (term: Term, haystacks: ReadonlyMap<string, Haystack>): Test => {
  switch (term.kind) {
    case 'text':
      return textTest(term.text, haystacks)
    case 'number':
      return ({ numbers }) => {
        const number = numbers[term.field]
        return number !== undefined && number >= term.from && number <= term.to
      }
    case 'word':
      return ({ words }) => term.ids.includes(words[term.field] ?? '')
    case 'is':
      return ({ is }) => is(term.flag)
    case 'unknown':
      return () => !term.not
  }
}

export const compile = (terms: readonly Term[], haystacks: ReadonlyMap<string, Haystack>): Test => {
  const tests = terms.map((term) => {
    const test = testOf(term, haystacks)
    return term.not ? (facts: Facts) => !test(facts) : test
  })
  return (facts) => tests.every((test) => test(facts))
}
