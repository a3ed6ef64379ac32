import type { Lookup } from './lookup.ts'
import { type Flag, type NumberField, numberFields, type WordField } from './words.ts'

/** One condition; a card matches if all of them do. `not` inverts it. */
export type Term =
  | { readonly kind: 'text'; readonly text: string; readonly not: boolean }
  | {
      readonly kind: 'number'
      readonly field: NumberField
      readonly from: number
      readonly to: number
      readonly not: boolean
    }
  | { readonly kind: 'word'; readonly field: WordField; readonly ids: readonly string[]; readonly not: boolean }
  | { readonly kind: 'is'; readonly flag: Flag; readonly not: boolean }
  /** A known field with an unknown value: reported to the player, and hides nothing. */
  | { readonly kind: 'unknown'; readonly text: string; readonly not: boolean }

export interface Token {
  readonly text: string
  readonly quoted: boolean
}

const QUOTES = /["“”„«»]/
const END = Number.POSITIVE_INFINITY

/** Splits at spaces, except inside quotation marks, which belong to their token. */
export const tokensOf = (typed: string): readonly Token[] => {
  const tokens: Token[] = []
  let text = ''
  let inside = false
  let quoted = false
  const end = () => {
    if (text !== '' || quoted) tokens.push({ text, quoted })
    text = ''
    quoted = false
  }
  for (const character of typed) {
    if (QUOTES.test(character)) {
      inside = !inside
      quoted = true
    } else if (/\s/.test(character) && !inside) end()
    else text += character
  }
  end()
  return tokens
}

/** What is left of signs after NFKC, which makes full-width ones plain. */
const SIGNS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≧': '>=',
  '≤': '<=',
  '≦': '<=',
  '~': '-',
  '〜': '-',
  '–': '-',
  '、': ',',
}
const plainSigns = (text: string): string => [...text].map((character) => SIGNS[character] ?? character).join('')

/** `5`, `>=5`, `<3`, `10-20`, `10-`. */
const rangeOf = (value: string): readonly [number, number] | undefined => {
  const between = /^(\d{1,7})(?:-|\.\.)(\d{1,7})?$/.exec(value)
  if (between?.[1]) {
    const [from, to] = [Number(between[1]), between[2] === undefined ? END : Number(between[2])]
    return from <= to ? [from, to] : [to, from]
  }
  const compared = /^(>=|<=|>|<|=)?=?(\d{1,7})$/.exec(value)
  if (!compared?.[2]) return undefined
  const number = Number(compared[2])
  switch (compared[1]) {
    case '>=':
      return [number, END]
    case '<=':
      return [0, number]
    case '>':
      return [number + 1, END]
    case '<':
      return [0, number - 1]
    default:
      return [number, number]
  }
}

const isNumberField = (key: string): key is NumberField => numberFields.some((field) => field === key)

const fieldTerm = (name: string, value: string, not: boolean, lookup: Lookup): Term | undefined => {
  const key = lookup.key(name)
  if (key === undefined) return undefined
  const unknown: Term = { kind: 'unknown', text: `${name}:${value}`, not }
  if (key === 'is') {
    const flag = lookup.flag(value)
    return flag ? { kind: 'is', flag, not } : unknown
  }
  if (isNumberField(key)) {
    const range = rangeOf(value)
    return range ? { kind: 'number', field: key, from: range[0], to: range[1], not } : unknown
  }
  const ids = value
    .split(',')
    .filter(Boolean)
    .map((one) => lookup.value(key, one))
  const known = ids.filter((id) => id !== undefined)
  return known.length > 0 && known.length === ids.length
    ? { kind: 'word', field: key, ids: [...new Set(known)], not }
    : unknown
}

const termOf = (token: Token, lookup: Lookup): Term | undefined => {
  // Chinese keyboards may type digits, letters and signs full width.
  const text = token.text.normalize('NFKC')
  const not = text.startsWith('-') && text.length > 1
  const rest = not ? text.slice(1) : text
  const signed = /^([^:<>=]+)(:|(?=[<>=]))(.+)$/.exec(plainSigns(rest))
  const field = signed?.[1] && signed[3] ? fieldTerm(signed[1], signed[3], not, lookup) : undefined
  if (field) return field
  const plain = token.quoted ? rest.trim() : rest
  return plain === '' ? undefined : { kind: 'text', text: plain, not }
}

/** Never fails: whatever is not a condition is searched as text. */
export const parseQuery = (typed: string, lookup: Lookup): readonly Term[] =>
  tokensOf(typed)
    .map((token) => termOf(token, lookup))
    .filter((term) => term !== undefined)

const quotedIfNeeded = (text: string): string => (/\s/.test(text) || text === '' ? `"${text}"` : text)

const rangeText = (from: number, to: number): string => {
  if (from === to) return String(from)
  if (to === END) return `>=${from}`
  return from === 0 ? `<=${to}` : `${from}-${to}`
}

/** The term in canonical form. */
export const printTerm = (term: Term): string => {
  const sign = term.not ? '-' : ''
  switch (term.kind) {
    case 'text':
    case 'unknown':
      return sign + quotedIfNeeded(term.text)
    case 'number':
      return `${sign}${term.field}:${rangeText(term.from, term.to)}`
    case 'word':
      return `${sign}${term.field}:${term.ids.join(',')}`
    case 'is':
      return `${sign}is:${term.flag}`
  }
}
export const printQuery = (terms: readonly Term[]): string => terms.map(printTerm).join(' ')
