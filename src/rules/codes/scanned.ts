import { type PrintedKey, printedKeys } from '../../contract/pages/printed-links.ts'
import { readGiftCode } from './gift-code.ts'
import { readIcLogin } from './ic-login.ts'
import { readIcNumber } from './ic-number.ts'
import { type PageLink, readPageLink } from './page-link.ts'
import { readSerial } from './serial.ts'

/** What the device can tell of a text that was scanned, pasted or typed. */
export type Scanned =
  /** A page of ours, by the key that decides; `query` has all parameters of the link, the rest of which is nothing. */
  | { readonly kind: 'page'; readonly key: PrintedKey; readonly value: string; readonly query: string }
  /** A page that a link of the app itself names. */
  | ({ readonly kind: 'link' } & PageLink)
  /** A player's own rotating code, which machines read: nothing is opened, and none of it is kept. */
  | { readonly kind: 'machine' }
  /** The service may know it. */
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'nothing' }

/** What is not seen is not there: marks of byte order, joiners, the end of a line. */
const seen = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** A link's own letters: what a sentence says around it ends it, such as 「」 or a full stop of Chinese. */
const LETTER = '[^\\s"\'<>`「」『』【】〈〉《》（）“”‘’，。、；！？：…]'
const LINK = new RegExp(`${LETTER}*\\?${LETTER}+`, 'gu')
const CODE = /[0-9a-z][0-9a-z -]{10,}[0-9a-z]/giu

/** Codes of capitals alone are smaller, and some printers take that way. */
const spelled = new Map([...printedKeys, 'secret'].map((key) => [key.toLowerCase(), key]))
const isPrinted = (key: string): boolean => printedKeys.some((one) => one === key)
/** No value of a key that decides has other letters; Chinese that follows at once is the sentence going on. */
const plainPart = (value: string): string => (/^[\x20-\x7e]*/.exec(value.trim())?.[0] ?? '').trim()

const parametersOf = (link: string): URLSearchParams => {
  const query = new URLSearchParams()
  // Before the hash and inside of it, as an address of ours has it; the one inside wins.
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

/** A code without a link around it, known by its check. */
const ofCode = (text: string): Scanned | undefined => {
  if (readIcLogin(text.replace(/[\s-]/g, ''))) return { kind: 'machine' }
  const number = readIcNumber(text)
  if (number !== undefined) return page('id', number)
  const serial = readSerial(text)
  if (serial !== undefined) return page('cardid', serial)
  const gift = readGiftCode(text)
  return gift === undefined ? undefined : page('giftid', gift)
}
const ofCodeAmong = (text: string): Scanned | undefined => {
  for (const [code] of text.matchAll(CODE)) {
    const found = ofCode(code)
    if (found) return found
  }
  return undefined
}

const ofOwnLink = (text: string, host: string): Scanned | undefined => {
  const found = readPageLink(text, host)
  return found ? { kind: 'link', ...found } : undefined
}

/** `host`: where the app is, whose own links name their page. In all others the keys alone decide. */
export const readScanned = (scanned: string, host: string): Scanned => {
  const text = seen(scanned)
  if (text === '') return { kind: 'nothing' }
  // Full-width letters, digits and signs, as keyboards and printers of East Asia make them; as it was written first,
  // because folding changes what a link says in Chinese.
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
