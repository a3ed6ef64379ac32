import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../../contract/account/session.ts'
import type { IcCard } from '../../../contract/arcade/ic-cards.ts'
import { cleanText } from '../../../contract/clean-text.ts'
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

type Part = keyof SignupInfo

/** What is typed in the service's format, and at each field what the service would refuse. */
const readInfo = (typed: TypedInfo, hasCards: boolean) => {
  const paper = paperIn(typed)
  const kind = contactIn(typed, hasCards)
  const contact = kind === 'ic' ? 'icCard' : 'messenger'
  const phone = normalizePhone(regionIn(typed), typed.phone)
  const read = v.safeParse(signupInfoSchema, {
    name: cleanText(typed.name),
    phone: phone ?? '',
    paper,
    number: paper === 'taiwan' ? normalizeTaiwanId(typed.number) : cleanText(typed.number),
    contact: { kind, id: cleanText(typed[contact]) },
  })
  const wrong: WrongInfo = {}
  for (const field of ['name', 'phone', 'number', contact] as const) if (isBlank(typed[field])) wrong[field] = 'missing'
  // Whatever the contract refuses is said at a field: a button must not do nothing.
  const refuses = (part: Part) => read.issues?.some(({ path }) => path?.[0]?.key === part) ?? false
  if (phone === null || refuses('phone')) wrong.phone ??= 'invalid'
  if (refuses('number') || (paper === 'taiwan' && !isTaiwanId(typed.number))) wrong.number ??= 'invalid'
  if (refuses('name')) wrong.name ??= 'invalid'
  if (refuses('contact')) wrong[contact] ??= 'invalid'
  return { wrong, info: read.success && Object.keys(wrong).length === 0 ? read.output : null }
}

/** What the service would refuse, to show it at the field before sending. */
export const wrongInInfo = (typed: TypedInfo, hasCards: boolean): WrongInfo => readInfo(typed, hasCards).wrong

/** In the service's format; null if it would be refused. */
export const infoFrom = (typed: TypedInfo, hasCards: boolean): SignupInfo | null => readInfo(typed, hasCards).info
