import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../../contract/account/session.ts'
import type { IcCard } from '../../../contract/arcade/ic-cards.ts'
import { contactKinds, isBlank, paperKinds, type SignupInfo, signupInfoSchema } from '../../../contract/event/signup.ts'
import { normalizePhone, type PhoneRegion } from '../../../rules/account/phone.ts'
import { isTaiwanId, normalizeTaiwanId } from '../../../rules/codes/taiwan-id.ts'

/** The form's fields. Kept in memory only: never in a draft or a cached answer. */
export const blankInfo = {
  name: '',
  region: '',
  phone: '',
  paper: '',
  number: '',
  contactKind: '',
  icCard: '',
  messenger: '',
}
export type TypedInfo = Readonly<typeof blankInfo>
export type InfoField = keyof TypedInfo
export type WrongInfo = Partial<Record<InfoField, 'missing' | 'invalid'>>

export const regionIn = ({ region }: TypedInfo): PhoneRegion =>
  v.is(phoneRegionSchema, region) ? region : phoneRegions[0]
export const paperIn = ({ paper }: TypedInfo): SignupInfo['paper'] =>
  paperKinds.find((kind) => kind === paper) ?? paperKinds[0]
/** Without an IC card the contact is the messenger, even if another was picked before. */
export const contactIn = ({ contactKind }: TypedInfo, hasCards: boolean): SignupInfo['contact']['kind'] => {
  if (!hasCards) return 'messenger'
  return contactKinds.find((kind) => kind === contactKind) ?? contactKinds[0]
}

/** What is typed for the messenger before the IC cards come is the player's choice of contact. */
export const withTyped = (typed: TypedInfo, field: InfoField, value: string): TypedInfo => ({
  ...typed,
  ...(field === 'messenger' && typed.contactKind === '' && { contactKind: 'messenger' }),
  [field]: value,
})

/** With the card that the form shows as chosen: the first, unless another is picked. */
export const withDefaults = (typed: TypedInfo, cards: readonly Pick<IcCard, 'number'>[]): TypedInfo => ({
  ...typed,
  icCard: (cards.find(({ number }) => number === typed.icCard) ?? cards[0])?.number ?? '',
})

/** What the service would refuse, to show it at the field before sending. */
export const wrongInInfo = (typed: TypedInfo, hasCards: boolean): WrongInfo => {
  const wrong: WrongInfo = {}
  const contact = contactIn(typed, hasCards) === 'ic' ? 'icCard' : 'messenger'
  for (const field of ['name', 'phone', 'number', contact] as const) if (isBlank(typed[field])) wrong[field] = 'missing'
  if (!wrong.phone && normalizePhone(regionIn(typed), typed.phone) === null) wrong.phone = 'invalid'
  if (!wrong.number && paperIn(typed) === 'taiwan' && !isTaiwanId(typed.number)) wrong.number = 'invalid'
  return wrong
}

/** In the service's format; null if it would be refused. */
export const infoFrom = (typed: TypedInfo, hasCards: boolean): SignupInfo | null => {
  const paper = paperIn(typed)
  const kind = contactIn(typed, hasCards)
  const info = v.safeParse(signupInfoSchema, {
    name: typed.name,
    phone: normalizePhone(regionIn(typed), typed.phone) ?? '',
    paper,
    number: paper === 'taiwan' ? normalizeTaiwanId(typed.number) : typed.number.trim(),
    contact: { kind, id: kind === 'ic' ? typed.icCard : typed.messenger },
  })
  return info.success && Object.keys(wrongInInfo(typed, hasCards)).length === 0 ? info.output : null
}
