import { type PrintedKey, printedKeys } from '../../contract/pages/printed-links.ts'
import { readGiftCode } from './gift-code.ts'
import { readIcLogin } from './ic-login.ts'
import { readIcNumber } from './ic-number.ts'
import { type PageLink, readPageLink } from './page-link.ts'
import { readSerial } from './serial.ts'

/** What the device recognises in a scanned, pasted or typed text. */
export type Scanned =
  /**
   * A page of the app, chosen by a printed key; `query` has all parameters of the link, whose other parts are ignored.
   */
  | { readonly kind: 'page'; readonly key: PrintedKey; readonly value: string; readonly query: string }
  /** A page in a link of the app itself. */
  | ({ readonly kind: 'link' } & PageLink)
  /** A player's own rotating code, which only machines may read: nothing is opened, and none of it is stored. */
  | { readonly kind: 'machine' }
  /** The service may know it. */
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'nothing' }

/** Removes invisible characters: byte order marks, joiners, line ends. */
const seen = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The characters of a link: punctuation of the surrounding sentence ends it, such as 「」 or a Chinese full stop. */
const LETTER = '[^\\s"\'<>`「」『』【】〈〉《》（）“”‘’，。、；！？：…]'
const LINK = new RegExp(`${LETTER}*\\?${LETTER}+`, 'gu')
const CODE = /[0-9a-z][0-9a-z -]{10,}[0-9a-z]/giu

/** Some printers use capitals only, which makes a QR code smaller. */
const spelled = new Map([...printedKeys, 'secret'].map((key) => [key.toLowerCase(), key]))
const isPrinted = (key: string): boolean => printedKeys.some((one) => one === key)
/** The values of printed keys are ASCII; Chinese text directly behind one is the sentence going on. */
const plainPart = (value: string): string => (/^[\x20-\x7e]*/.exec(value.trim())?.[0] ?? '').trim()

const parametersOf = (link: string): URLSearchParams => {
  const query = new URLSearchParams()
  // Both before and inside the hash, as in the app's own addresses; the one inside wins.
  for (const part of link.split('#')) {
    const at = part.indexOf('?')
    if (at < 0) continue
    for (const [written, value] of new URLSearchParams(part.slice(at + 1))) {
      const key = spelled.get(written.toLowerCase()) ?? written
      if (!isPrinted(key)) query.set(key, value)
      else if (plainPart(value) !== '') query.set(key, plainPart(value))
    }
  }
  return query
}

const ofLink = (text: string): Scanned | undefined => {
  for (const [link] of text.matchAll(LINK)) {
    const query = parametersOf(link)
    const key = printedKeys.find((one) => query.has(one))
    if (key !== undefined) return { kind: 'page', key, value: query.get(key) ?? '', query: query.toString() }
  }
  return undefined
}

const page = (key: PrintedKey, value: string): Scanned => ({
  kind: 'page',
  key,
  value,
  query: new URLSearchParams({ [key]: value }).toString(),
})

/** A code without a link, recognised by its check character. */
const ofCode = (text: string): Scanned | undefined => {
  if (readIcLogin(text.replace(/[\s-]/g, ''))) return { kind: 'machine' }
  const number = readIcNumber(text)
  if (number !== undefined) return page('id', number)
  const serial = readSerial(text)
  if (serial !== undefined) return page('cardid', serial)
  const gift = readGiftCode(text)
  return gift === undefined ? undefined : page('giftid', gift)
}

/** A code as it is printed. */
const PRINTED = /^[0-9a-z]{4}(?:-[0-9a-z]{4}){2,}$/iu
const GROUP = /^[0-9a-z]{4}$/iu
/** Of the longest code, a player's own rotating one. */
const MOST_GROUPS = 6
const hasDigit = (word: string | undefined): boolean => word !== undefined && /\d/.test(word)

/**
 * Whether words beside each other may be a code. One in 32 words or sentences of a code's length passes the check
 * character: so the words have to look like a code. As it is printed, or with a digit, in one piece or in groups of
 * four, and with no digits beside them, which would be the rest of a longer code that was mistyped.
 */
const mayBeCode = (words: readonly string[], from: number, to: number): boolean => {
  const [first = '', ...more] = words.slice(from, to)
  if (more.length === 0 && PRINTED.test(first)) return true
  if (hasDigit(words[from - 1]) || hasDigit(words[to])) return false
  const all = [first, ...more]
  return all.some(hasDigit) && (more.length === 0 || all.every((word) => GROUP.test(word)))
}

/** A code among Latin words, which nothing tells apart from its groups. The longest is tried first. */
const ofCodeInWords = (text: string): Scanned | undefined => {
  const words = text.split(/ +/)
  for (const from of words.keys())
    for (let to = Math.min(words.length, from + MOST_GROUPS); to > from; to -= 1) {
      const found = mayBeCode(words, from, to) ? ofCode(words.slice(from, to).join(' ')) : undefined
      if (found) return found
    }
  return undefined
}

const ofCodeAmong = (text: string): Scanned | undefined => {
  for (const [run] of text.matchAll(CODE)) {
    const found = ofCode(run) ?? ofCodeInWords(run)
    if (found) return found
  }
  return undefined
}

const ofOwnLink = (text: string, host: string): Scanned | undefined => {
  const found = readPageLink(text, host)
  return found ? { kind: 'link', ...found } : undefined
}

/** `host`: the app's own host, whose links contain a page. For all other links only the printed keys count. */
export const readScanned = (scanned: string, host: string): Scanned => {
  const text = seen(scanned)
  if (text === '') return { kind: 'nothing' }
  // East Asian keyboards and printers produce full-width characters. The original text is tried first, because
  // normalising changes what a link says in Chinese.
  const folded = text.normalize('NFKC')
  return (
    ofOwnLink(text, host) ??
    ofOwnLink(folded, host) ??
    ofLink(text) ??
    ofLink(folded) ??
    ofCode(folded) ??
    ofCodeAmong(folded) ?? { kind: 'unknown', text }
  )
}
