import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../../client/api.ts'
import type { messengerFailures } from '../../../../contract/account/messenger.ts'
import { failureText } from '../../../../shell/texts/failure.ts'

type Why = (typeof messengerFailures)[number] | Failure

/** Texts for failed logins by messaging app. */
export const useMessengerWords = () => {
  const { i18n, t } = useLingui()
  const words = {
    denied: t`The messaging app did not tell us who you are. Try again and allow it.`,
    expired: t`Logging in with the messaging app took too long, please start again.`,
    invalid: t`The messaging app’s answer could not be verified, please start again.`,
    unavailable: t`The messaging app is not available right now.`,
  }
  return (why: Why): string => (typeof why === 'string' ? words[why] : failureText(i18n, why))
}
