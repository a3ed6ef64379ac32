import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../client/api.ts'
import { onDevice } from '../../../client/call/failure.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { useFirstWrong } from '../../shared/form/use-first-wrong.ts'

const places = {
  phone: ['phone_incorrect'],
  code: ['code_required', 'code_wrong', 'code_expired', 'code_used_up'],
  password: ['password_wrong'],
  fresh: ['password_weak'],
  again: ['passwords_differ'],
  agreed: ['privacy_not_agreed'],
} as const satisfies Record<string, readonly ErrorCode[]>
export type Place = keyof typeof places

/** Said without asking: of what is no number the service might only say that it could not read the request. */
export const noNumber = onDevice('phone_incorrect', false)

type Said = Pick<Failure, 'code' | 'message'>

/**
 * What the service said no to, told at the field that has to be mended, where who sent the form then stands; what
 * belongs to none of them, below the form.
 */
export const useRefusal = (shown: readonly Place[]) => {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Said | null>(null)
  const form = useFirstWrong(failure)
  // The same no a second time is said anew.
  const refused = (said: Said | null): void => setFailure(said && { ...said })
  const isAt = (place: Place): boolean => failure !== null && places[place].some((code) => code === failure.code)
  const at = (place: Place): string | undefined =>
    failure && shown.includes(place) && isAt(place) ? failureText(i18n, failure) : undefined
  const general = failure && !shown.some(isAt) ? failure : undefined
  return { form, refused, at, general }
}
export type Refusal = ReturnType<typeof useRefusal>
