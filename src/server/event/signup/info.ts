import * as v from 'valibot'
import { type SignupInfo, signupInfoSchema } from '../../../contract/event/signup.ts'
import { maskInfo, tidyInfo } from '../../../rules/events/info.ts'
import { refuse } from '../../call/refusal.ts'
import type { Secrets } from '../../session/secrets.ts'

const PURPOSE = 'signup'

/** What was filled in, in the one form that is kept, or the refusal that belongs to one of its fields. */
export const checkedInfo = (info: SignupInfo): SignupInfo => {
  const tidy = tidyInfo(info)
  return typeof tidy === 'string' ? refuse(tidy) : tidy
}

export const sealInfo = (secrets: Secrets, info: SignupInfo): string => secrets.seal(PURPOSE, JSON.stringify(info))

/** Whether it says what is kept already. */
export const isKept = (secrets: Secrets, sealed: string | null, info: SignupInfo): boolean =>
  sealed !== null && secrets.open(PURPOSE, sealed) === JSON.stringify(info)

/** Null where it was filled in by a version that asked for something else. */
export const openInfo = (secrets: Secrets, sealed: string): SignupInfo | null => {
  const read = v.safeParse(signupInfoSchema, JSON.parse(secrets.open(PURPOSE, sealed)))
  return read.success ? read.output : null
}

/** spec: masked everywhere once it was filled in, for its own player too. */
export const shownInfo = (secrets: Secrets, sealed: string | null): SignupInfo | null => {
  const info = sealed === null ? null : openInfo(secrets, sealed)
  return info && maskInfo(info)
}
