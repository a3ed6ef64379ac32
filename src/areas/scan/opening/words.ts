import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrintedKey } from '../../../contract/pages/printed-links.ts'
import { readGiftCode, showGiftCode } from '../../../rules/codes/gift-code.ts'
import { maskIcNumber, readIcNumber } from '../../../rules/codes/ic-number.ts'
import { readSerial, showSerial } from '../../../rules/codes/serial.ts'
import { routeOf } from '../../../shell/navigation/routes.ts'
import type { Openable } from './decide.ts'

const names = {
  cardid: msg`Card`,
  id: msg`IC card`,
  giftid: msg`Gift code`,
  watoken: msg`Login link`,
  teamId: msg`Team invitation`,
} as const

/** The number to show, if it may be read aloud in a shop; a ticket has none. */
const figuresOf = (key: PrintedKey, value: string): string => {
  const serial = key === 'cardid' ? readSerial(value) : undefined
  const number = key === 'id' ? readIcNumber(value) : undefined
  if (serial !== undefined) return showSerial(serial)
  if (number !== undefined) return maskIcNumber(number)
  if (key !== 'giftid') return ''
  const gift = readGiftCode(value)
  return gift === undefined ? value.slice(0, 32) : showGiftCode(gift)
}

const SHOWN_MOST = 60
/** A foreign link is shown by its host, any other text by its beginning. */
const shortened = (text: string): string => {
  const host = /^\w+:\/\/([^/?#\s]+)/.exec(text)?.[1]
  return host ?? (text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text)
}

export interface Words {
  readonly title: string
  readonly figures: string
}

export const wordsOf = (i18n: I18n, scanned: Openable): Words => {
  if (scanned.kind === 'unknown') return { title: i18n._(msg`Other code`), figures: shortened(scanned.text) }
  if (scanned.kind === 'link') return { title: i18n._(routeOf(scanned.name).title), figures: '' }
  return { title: i18n._(names[scanned.key]), figures: figuresOf(scanned.key, scanned.value) }
}
