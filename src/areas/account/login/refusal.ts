import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { onDevice } from '../../../client/call/failure.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { failureText, type Told } from '../../../shell/texts/failure.ts'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'

const places = {
  phone: ['phone_incorrect'],
  code: ['code_required', 'code_wrong', 'code_expired', 'code_used_up'],
  password: ['password_wrong'],
  fresh: ['password_weak'],
  again: ['passwords_differ'],
  agreed: ['privacy_not_agreed'],
} as const satisfies Record<string, readonly ErrorCode[]>
export type Place = keyof typeof places

/** Checked before sending, because the service could only answer with a general error. */
export const noNumber = onDevice('phone_incorrect', false)

/** Shows a refusal at the field it is about and focuses that; refusals about no field are shown below the form. */
export const useRefusal = (shown: readonly Place[]) => {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Told | null>(null)
  const form = useFocusFirstError(failure)
  // A new object, so that the same refusal is announced again.
  const refused = (said: Told | null): void => setFailure(said && { ...said })
  const isAt = (place: Place): boolean => failure !== null && places[place].some((code) => code === failure.code)
  const at = (place: Place): string | undefined =>
    failure && shown.includes(place) && isAt(place) ? failureText(i18n, failure) : undefined
  const general = failure && !shown.some(isAt) ? failure : undefined
  return { form, refused, at, general }
}
export type Refusal = ReturnType<typeof useRefusal>
