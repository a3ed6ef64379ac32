import { phoneRegions } from '../../contract/account/session.ts'
import { cleanText } from '../../contract/clean-text.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { SignupInfo } from '../../contract/event/signup.ts'
import { normalizePhone } from '../account/phone.ts'
import { isIcNumber, maskIcNumber, readIcNumber } from '../codes/ic-number.ts'
import { isTaiwanId, maskId, normalizeTaiwanId } from '../codes/taiwan-id.ts'

/** decided here: as written within Taiwan, or with the country code of any region that plays. */
const readPhone = (typed: string): string | null => {
  const regions = typed.startsWith('+') ? phoneRegions : (['+886'] as const)
  for (const region of regions) {
    const phone = normalizePhone(region, typed)
    if (phone !== null) return phone
  }
  return null
}

/** The information in canonical form, or what is wrong with it. */
export const normalizeInfo = (info: SignupInfo): SignupInfo | ErrorCode => {
  const { paper, contact } = info
  const phone = readPhone(info.phone.trim())
  if (phone === null) return 'phone_incorrect'
  const number = paper === 'taiwan' ? normalizeTaiwanId(info.number) : cleanText(info.number)
  if (paper === 'taiwan' && !isTaiwanId(number)) return 'id_number_wrong'
  const id = contact.kind === 'ic' ? readIcNumber(contact.id) : cleanText(contact.id)
  if (id === undefined) return 'ic_number_wrong'
  return { name: cleanText(info.name).normalize('NFC'), phone, paper, number, contact: { kind: contact.kind, id } }
}

/** Shows at most a third, however short it is, and never more than two characters of either end. */
const shortened = (text: string): string => {
  const signs = [...text]
  const shown = Math.min(4, Math.floor(signs.length / 3))
  const head = Math.ceil(shown / 2)
  const tail = shown - head
  const hidden = '*'.repeat(Math.max(1, signs.length - shown))
  return `${signs.slice(0, head).join('')}${hidden}${tail > 0 ? signs.slice(-tail).join('') : ''}`
}
const maskedName = (name: string): string => {
  const signs = [...name]
  return `${signs[0] ?? ''}${'*'.repeat(Math.max(1, signs.length - 1))}`
}

/** spec: masked everywhere. Enough to recognise one's own data, and no more. */
export const maskInfo = ({ name, phone, paper, number, contact }: SignupInfo): SignupInfo => ({
  name: maskedName(name),
  phone: `${phone.slice(0, 4)}${'*'.repeat(Math.max(3, phone.length - 7))}${phone.slice(-3)}`,
  paper,
  number: paper === 'taiwan' ? maskId(number) : shortened(number),
  contact: { kind: contact.kind, id: isIcNumber(contact.id) ? maskIcNumber(contact.id) : shortened(contact.id) },
})
