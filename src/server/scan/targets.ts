import { to } from '../../contract/pages/paths.ts'
import { readGiftCode } from '../../rules/codes/gift-code.ts'
import { readIcNumber } from '../../rules/codes/ic-number.ts'
import { readPageLink } from '../../rules/codes/page-link.ts'
import { readSerial } from '../../rules/codes/serial.ts'
import type { Tx } from '../db/types.ts'
import { knownStores } from '../store/known.ts'

const ID = /^[\w-]{1,40}$/

export const giftTarget = (giftid: string): string => to('myBag', {}, { giftid })
/** Also for closed stores: their page says so. */
export const storeTarget = async (tx: Tx, id: string): Promise<string | null> =>
  ID.test(id) && (await knownStores(tx)).of(id) ? to('shopDetail', {}, { id }) : null

const codeTarget = async (tx: Tx, code: string): Promise<string | null> => {
  const number = readIcNumber(code)
  if (number !== undefined) return to('icDetail', {}, { id: number })
  const giftid = readGiftCode(code)
  if (giftid !== undefined) return giftTarget(giftid)
  const cardid = readSerial(code)
  return cardid === undefined ? storeTarget(tx, code) : to('cardDetail', {}, { cardid })
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The last path segment of a link on an older print, with any host; that host is not visited. */
const endOfLink = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return unescaped(new URL(text).pathname.split('/').findLast((part) => part !== '') ?? '')
}

const SIGN = /^store:([\w-]{1,40})$/i

/**
 * The target of a text that identifies itself, without a lookup among secret codes. `publicUrl` is the app's address,
 * if configured.
 */
export const plainTarget = async (tx: Tx, text: string, publicUrl: string | undefined): Promise<string | null> => {
  const page = publicUrl === undefined ? null : readPageLink(text, new URL(publicUrl).host)
  if (page) return page.href
  const [, store] = SIGN.exec(text) ?? []
  return store === undefined ? codeTarget(tx, endOfLink(text) ?? text) : storeTarget(tx, store.toLowerCase())
}
