import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../../../../src/contract/languages.ts'
import { pluralForms } from '../languages.ts'

/** Countable nouns whose singular and plural differ. */
const things =
  'accounts|attempts|cards|chances|claims|clears|coupons|copies|days|devices|draws|fragments|friends|generals|gifts|gigabytes|hours|items|letters|levels|links|matches|members|messages|minutes|missions|months|numbers|orders|parcels|people|pets|pictures|pieces|pills|places|players|points|results|rewards|rows|seals|seconds|signups|skills|skins|stars|steps|stores|teams|times|titles|tries|waves|weeks|years'
const counted = new RegExp(`^ (?:(?:more|other|different|new|free|silver|legend|game|mall) )*(?:${things})\\b`, 'i')

type Bare = readonly { readonly name: string; readonly after: string }[]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

interface Found {
  readonly bare: { name: string; after: string }[]
  readonly plural: Set<string>
}
const collect = (tokens: unknown, found: Found): Found => {
  const list = Array.isArray(tokens) ? tokens : [tokens]
  for (const [index, token] of list.entries()) {
    if (!Array.isArray(token)) continue
    const [name, type, format] = token
    const next: unknown = list[index + 1]
    if (type === undefined) found.bare.push({ name: String(name), after: typeof next === 'string' ? next : '' })
    if (type === 'plural') found.plural.add(String(name))
    if (isRecord(format)) for (const choice of Object.values(format)) collect(choice, found)
  }
  return found
}
const numbersOf = (message: string): Found =>
  collect(compileMessageOrThrow(message), { bare: [], plural: new Set<string>() })

/** A placeholder in capitals is a constant of the rules, and none of those is 0 or 1. */
const mayBeOne = (name: string): boolean => !/^[A-Z][A-Z_]+$/.test(name)

const bareCounts = (all: Bare): string[] =>
  all
    .filter(({ name, after }) => mayBeOne(name) && counted.test(after))
    .map(({ name, after }) => `{${name}}${counted.exec(after)?.[0] ?? ''} wants a plural: it may be 1`)

/** An English message with a count needs a singular form. */
export const countFaults = (message: string): string[] => bareCounts(numbersOf(message).bare)

/** A language with a singular must have it wherever the English text does. */
export const lostPlurals = (language: Language, message: string, translation: string): string[] => {
  if (pluralForms[language].length < 2) return []
  const written = numbersOf(translation)
  const bare = new Set(written.bare.map(({ name }) => name))
  return [...numbersOf(message).plural]
    .filter((name) => !written.plural.has(name) && bare.has(name))
    .map((name) => `{${name}} wants a plural, as in the English`)
}
