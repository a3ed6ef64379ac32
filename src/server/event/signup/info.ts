import * as v from 'valibot'
import { type SignupInfo, signupInfoSchema } from '../../../contract/event/signup.ts'
import { maskInfo, normalizeInfo } from '../../../rules/events/info.ts'
import { refuse } from '../../call/refusal.ts'
import type { Secrets } from '../../session/secrets.ts'

const PURPOSE = 'signup'

/** The information in normal form, or a refusal for one of its fields. */
export const checkedInfo = (info: SignupInfo): SignupInfo => {
  const tidy = normalizeInfo(info)
  return typeof tidy === 'string' ? refuse(tidy) : tidy
}

export const encryptInfo = (secrets: Secrets, info: SignupInfo): string =>
  secrets.encrypt(PURPOSE, JSON.stringify(info))

/** Whether it equals what is stored. */
export const isKept = (secrets: Secrets, sealed: string | null, info: SignupInfo): boolean =>
  sealed !== null && secrets.decrypt(PURPOSE, sealed) === JSON.stringify(info)

/** Null if it was stored by a version that asked for other fields. */
export const decryptInfo = (secrets: Secrets, sealed: string): SignupInfo | null => {
  const read = v.safeParse(signupInfoSchema, JSON.parse(secrets.decrypt(PURPOSE, sealed)))
  return read.success ? read.output : null
}

/** spec: masked everywhere once filled in, also for the player themselves. */
export const shownInfo = (secrets: Secrets, sealed: string | null): SignupInfo | null => {
  const info = sealed === null ? null : decryptInfo(secrets, sealed)
  return info && maskInfo(info)
}
