import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../../../src/contract/languages.ts'
import { pluralForms } from './languages.ts'

interface Form {
  /** Names of placeholders and tags such as `<0>`. */
  readonly parts: Set<string>
  /** The forms of each plural, in order. */
  readonly plurals: string[][]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Walks the tokens of a compiled message: text, or [name, type, format], where a plural's format contains messages
 * again.
 */
const collect = (tokens: unknown, form: Form): Form => {
  for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) form.parts.add(tag)
    } else if (Array.isArray(token)) {
      const [name, type, format] = token
      form.parts.add(`{${name}}`)
      if (!isRecord(format)) continue
      const choices = Object.entries(format).filter(([key]) => key !== 'offset')
      if (type === 'plural') form.plurals.push(choices.map(([key]) => key))
      for (const [, choice] of choices) collect(choice, form)
    }
  }
  return form
}

const formOf = (message: string): Form => collect(compileMessageOrThrow(message), { parts: new Set(), plurals: [] })

const beyond = (all: ReadonlySet<string>, known: ReadonlySet<string>) => [...all].filter((part) => !known.has(part))

/**
 * A translation may turn a placeholder into a plural or back, as its grammar needs, but must have the same placeholders
 * and tags.
 */
export const formFaults = (language: Language, message: string, translation: string): string[] => {
  try {
    const wanted = formOf(message)
    const found = formOf(translation)
    const forms = pluralForms[language]
    return [
      ...beyond(wanted.parts, found.parts).map((part) => `${part} is lost`),
      ...beyond(found.parts, wanted.parts).map((part) => `${part} is not in the English`),
      ...found.plurals
        .map((plural) => plural.filter((key) => !/^(=?)\d+$/.test(key)))
        .filter((plural) => [...plural].sort().join() !== [...forms].sort().join())
        .map((plural) => `plural has ${plural.join(', ')}; the language has ${forms.join(', ')}`),
    ]
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`]
  }
}
