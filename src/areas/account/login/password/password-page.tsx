import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { passwordState } from '../../../../contract/account/password.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { go } from '../../../../shell/address/history.ts'
import { returnTo } from '../../../../shell/address/return-to.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { longDate } from '../../../../shell/texts/later-format.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { Button } from '../../../../ui/button/button.tsx'
import styles from '../../forms.module.css'
import { useTarget } from '../after-login.ts'
import { SetPasswordForm } from './set-password-form.tsx'

const PasswordPage = () => {
  const { t } = useLingui()
  const read = useRead(passwordState, {})
  const onTheWay = new URLSearchParams(useSearch()).has('next')
  const target = useTarget()
  const leave = () => (onTheWay ? returnTo(target) : go(to('devices'), { replace: true }))
  return (
    <Screen
      title={read.data?.setAt ? t`Change password` : t`Set password`}
      backTo={to('mine')}
      read={read}
      promise={t`You can set your password here once you are online.`}
    >
      {(state) => (
        <>
          <p className={styles.hint}>
            {state.setAt
              ? t`You log in with ${state.phoneCode} ${state.phone} and this password. Last set: ${longDate(state.setAt)}.`
              : t`With a password you can log in even where no text message reaches you. The phone code still works too.`}
          </p>
          <SetPasswordForm state={state} onDone={leave} />
          {onTheWay && <Button look="bare" wide onClick={leave}>{t`Not now`}</Button>}
        </>
      )}
    </Screen>
  )
}

export default PasswordPage
