import * as v from 'valibot'
import type { Failure } from '../../../client/api.ts'
import { onDevice } from '../../../client/call/failure.ts'
import { waysIn } from '../../../contract/account/account.ts'
import { icList } from '../../../contract/arcade/ic-cards.ts'
import { scannedSchema, scanQrcode } from '../../../contract/arcade/scan.ts'
import { giftidSchema } from '../../../contract/game/bag.ts'
import { to } from '../../../contract/pages/paths.ts'
import { printedPages } from '../../../contract/pages/printed-links.ts'
import { readIcNumber } from '../../../rules/codes/ic-number.ts'
import type { Scanned } from '../../../rules/codes/scanned.ts'
import { readSerial } from '../../../rules/codes/serial.ts'
import { isOpenAt, routeAt } from '../../../shell/navigation/route-at.ts'
import { type Missing, missingIn } from '../../../shell/scans/missing.ts'
import { cardsRead, synced } from '../../../state/cards/sync.ts'
import { connection } from '../../../state/connection.ts'
import { request } from '../../../state/layer.ts'
import { session } from '../../../state/session.ts'

export type PageCode = Extract<Scanned, { kind: 'page' }>
type OwnLink = Extract<Scanned, { kind: 'link' }>
export type Openable = PageCode | OwnLink | Extract<Scanned, { kind: 'unknown' }>

/** What to do with a code; nothing is done yet. */
export type Decision =
  | { readonly kind: 'go'; readonly href: string }
  /** It needs the service. `text` is the part that may be stored. */
  | { readonly kind: 'save'; readonly text: string; readonly missing: Missing }
  | { readonly kind: 'claim'; readonly giftid: string }
  /** A ticket expires in two minutes, so it is never stored. */
  | { readonly kind: 'too-short-lived'; readonly missing: Missing }
  | { readonly kind: 'refused'; readonly failure: Failure }

/** Secrets that would let others use the code, so they go into no list and no address. */
const SECRETS = ['watoken', 'secret']
const abnormal = onDevice('scan_abnormal', false)

const without = (query: string, names: readonly string[]): string => {
  const kept = new URLSearchParams(query)
  for (const name of names) kept.delete(name)
  return kept.toString()
}

const hrefOf = ({ key, query }: PageCode): string => {
  // A ticket next to another key is dropped, because it would lead to the ticket's page.
  const rest = key === 'watoken' ? query : without(query, ['watoken'])
  return `${to(printedPages[key])}?${rest}`
}

/** The text to store, readable again later. */
const keptText = (scanned: PageCode | OwnLink): string =>
  scanned.kind === 'link' ? `${location.origin}/#${scanned.href}` : `?${without(scanned.query, SECRETS)}`

/** Null if the service answers. */
const missingNow = async (): Promise<Missing | null> =>
  connection.current === 'offline' ? 'signal' : missingIn(await request().ask(waysIn, {}))

/** The check digit is wrong: worn, misread, or not one of ours. No page and no service could tell more. */
const isAbnormal = ({ key, value }: PageCode): boolean =>
  (key === 'cardid' && readSerial(value) === undefined) || (key === 'id' && readIcNumber(value) === undefined)

/** Whether its page can be shown from stored data. */
const isHere = async ({ key, value }: PageCode): Promise<boolean> => {
  if (key === 'cardid') {
    // A link opens the app with nothing in memory.
    await cardsRead()
    return Boolean(synced.now.held?.cards.has(readSerial(value) ?? ''))
  }
  if (key !== 'id') return false
  const number = readIcNumber(value)
  const list = await request().kept(icList, {})
  return Boolean(list?.data.cards.some((card) => card.number === number))
}

const decidePage = async (scanned: PageCode): Promise<Decision> => {
  if (isAbnormal(scanned)) return { kind: 'refused', failure: abnormal }
  const go: Decision = { kind: 'go', href: hrefOf(scanned) }
  if (session.player && (await isHere(scanned))) return go
  const missing = await missingNow()
  if (missing === null) return go
  if (scanned.key === 'watoken') return { kind: 'too-short-lived', missing }
  const giftid = v.safeParse(giftidSchema, scanned.value)
  if (scanned.key === 'giftid' && session.player && giftid.success) return { kind: 'claim', giftid: giftid.output }
  return { kind: 'save', text: keptText(scanned), missing }
}

/** A list without parameters can say itself what it has offline; a single notice may never have been loaded. */
const saysByItself = ({ href }: OwnLink): boolean => !href.includes('?') && (session.player !== null || isOpenAt(href))

const decideLink = async (scanned: OwnLink): Promise<Decision> => {
  const missing = saysByItself(scanned) ? null : await missingNow()
  return missing === null ? { kind: 'go', href: scanned.href } : { kind: 'save', text: keptText(scanned), missing }
}

/** The service names a page; unknown paths are refused. */
const decideUnknown = async (text: string): Promise<Decision> => {
  if (!v.is(scannedSchema, text)) return { kind: 'refused', failure: abnormal }
  const answer = await request().ask(scanQrcode, { text })
  if (answer.ok) {
    const [path = ''] = answer.data.path.split('?')
    const name = routeAt(path)
    return name && name !== 'scan' ? { kind: 'go', href: answer.data.path } : { kind: 'refused', failure: abnormal }
  }
  const missing = answer.code === 'rate_limited' ? null : missingIn(answer)
  return missing === null ? { kind: 'refused', failure: answer } : { kind: 'save', text, missing }
}

export const decide = (scanned: Openable): Promise<Decision> => {
  if (scanned.kind === 'unknown') return decideUnknown(scanned.text)
  return scanned.kind === 'link' ? decideLink(scanned) : decidePage(scanned)
}
