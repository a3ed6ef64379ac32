import { useLingui } from '@lingui/react/macro'
import type { messengerFailures } from '../../../contract/account-messenger.ts'
import type { Failure } from '../../../request/api.ts'
import { failureText } from '../../../shell/texts/failure.ts'

type Why = (typeof messengerFailures)[number] | Failure

/** What became of a way to the messaging app that led nowhere. */
export const useMessengerWords = () => {
  const { i18n, t } = useLingui()
  const words = {
    denied: t`The messaging app was not allowed to say who you are.`,
    expired: t`The way there and back took too long, please begin again.`,
    invalid: t`What came back from the messaging app could not be trusted, please begin again.`,
    unavailable: t`The messaging app cannot be used just now.`,
  }
  return (why: Why): string => (typeof why === 'string' ? words[why] : failureText(i18n, why))
}
